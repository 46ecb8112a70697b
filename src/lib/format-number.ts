/** Whose separators and joining words the catalogues have: one locale until a second language is catalogued. */
export const textLocale = 'en-GB'

/** What stands in every such locale as it is written: too small for a separator, and with no more decimals than are told. */
const plain = /^-?\d{1,3}(?:\.\d{1,3})?$/
const formats = new Map<number, Intl.NumberFormat>()

/** A number as people read it: '12,345.6'. */
export function formatDecimal(value: number | bigint, mostDecimals: 3 | 6 = 3): string {
  const written = String(value)
  // A browser's first number by a locale takes 12 ms of the first list that a start shows.
  return plain.test(written) ? written : formatWith(mostDecimals).format(value)
}

function formatWith(maximumFractionDigits: number): Intl.NumberFormat {
  const known = formats.get(maximumFractionDigits)
  if (known) return known
  const made = new Intl.NumberFormat(textLocale, { maximumFractionDigits })
  formats.set(maximumFractionDigits, made)
  return made
}
