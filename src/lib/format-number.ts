/** The locale of separators and joining words, until a second language is catalogued. */
export const textLocale = 'en-GB'

/** Small integers look the same in every such locale and need no formatter. */
const plain = /^-?\d{1,3}(?:\.\d{1,3})?$/
const formats = new Map<number, Intl.NumberFormat>()

/** A number for people: '12,345.6'. */
export function formatDecimal(value: number | bigint, maxDecimals: 3 | 6 = 3): string {
  const written = String(value)
  // A browser's first locale-formatted number costs 12 ms of the first list.
  return plain.test(written) ? written : formatWith(maxDecimals).format(value)
}

function formatWith(maximumFractionDigits: number): Intl.NumberFormat {
  const known = formats.get(maximumFractionDigits)
  if (known) return known
  const made = new Intl.NumberFormat(textLocale, { maximumFractionDigits })
  formats.set(maximumFractionDigits, made)
  return made
}
