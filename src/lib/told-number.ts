/** Whose separators and joining words the catalogues have: one locale until a second language is catalogued. */
export const textLocale = 'en-GB'

/** A number as people read it: '12,345.6'. */
export function toldNumber(value: number | bigint, mostDecimals: 3 | 6 = 3): string {
  return value.toLocaleString(textLocale, { maximumFractionDigits: mostDecimals })
}
