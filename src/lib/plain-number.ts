/**
 * A typed amount reduced to digits, one decimal point and a leading minus (specification 1, section 5), or null where no
 * number is left: the caller then says 'Invalid amount'.
 */
export function normaliseAmount(text: string): string | null {
  const kept = text.replace(/[^0-9.-]/g, '')
  const negative = kept.startsWith('-')
  const [whole = '', ...fractions] = kept.replaceAll('-', '').split('.')
  const fraction = fractions.join('')
  if (whole === '' && fraction === '') return null
  return `${negative ? '-' : ''}${whole === '' ? '0' : whole}${fraction === '' ? '' : `.${fraction}`}`
}
