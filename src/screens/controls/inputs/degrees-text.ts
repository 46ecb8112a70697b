/** The letters of a half of a place: north and south, or east and west. */
export type Hemispheres = readonly [positive: string, negative: string]

export const latitudeLetters: Hemispheres = ['N', 'S']
export const longitudeLetters: Hemispheres = ['E', 'W']

/** Degrees, then minutes, then seconds, each with its sign, a dash or a space behind it. */
const parts = /^(-)?(\d+(?:\.\d*)?)(?:[°\s-]+(\d+(?:\.\d*)?)(?:['\s-]+(\d+(?:\.\d*)?))?)?[°'"\s]*$/

/**
 * A half of a place as it is typed: '4°12.5′ N' as it is shown, '4 12.5 N', '4-12-30 S', or degrees, '-4.2083'. In degrees
 * to the millionth, south and west below zero; undefined where empty, null where it is none, such as 60 minutes or 'E' of a
 * latitude.
 */
export function parseDegrees(text: string, [positive, negative]: Hemispheres): number | null | undefined {
  const plain = text
    .trim()
    .toUpperCase()
    .replaceAll(/[′’‘]/g, "'")
    .replaceAll(/[″”“]|''/g, '"')
    .replaceAll(',', '.')
  if (plain === '') return undefined
  const letter = [positive, negative].find((one) => plain.startsWith(one) || plain.endsWith(one))
  const figures = letter === undefined ? plain : plain.replace(letter, '').trim()
  const [, minus, degrees, minutes = '0', seconds = '0'] = parts.exec(figures) ?? []
  if (degrees === undefined || (minus && letter)) return null
  if (Number(minutes) >= 60 || Number(seconds) >= 60) return null
  const isWhole = Number.isInteger(Number(degrees)) && (seconds === '0' || Number.isInteger(Number(minutes)))
  if (!isWhole && minutes !== '0') return null
  const size = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600
  return Math.round((minus || letter === negative ? -size : size) * 1e6) / 1e6
}
