/**
 * A typed time as minutes of the day: `07:30`, `7.30`, `0730`, `7`; null where it is invalid or past the hour `last`.
 */
export function parseClock(text: string, last = 23): number | null {
  const match = /^(\d{1,2})(?:[:.h ]?(\d{2}))?$/.exec(text.trim())
  if (!match) return null
  const [hours, minutes] = [Number(match[1]), Number(match[2] ?? 0)]
  return hours <= last && minutes < 60 ? hours * 60 + minutes : null
}
