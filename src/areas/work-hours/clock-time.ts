/** A minute of the ship's day as a clock shows it: 450 is `07:30`; the hours after a day's 24th go on counting, `24:30`. */
export function clockTime(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** A typed time as minutes of the day: `07:30`, `7.30`, `0730`, `7`; null where it is no time. */
export function parseClockTime(text: string): number | null {
  const match = /^(\d{1,2})(?:[:.h ]?(\d{2}))?$/.exec(text.trim())
  if (!match) return null
  const [hours, minutes] = [Number(match[1]), Number(match[2] ?? 0)]
  return hours <= 26 && minutes < 60 ? hours * 60 + minutes : null
}

/** Minutes as hours for a total: 630 is `10.5`, 600 is `10`, 455 is `7.58`. */
export function hoursText(minutes: number): string {
  return String(Math.round((minutes / 60) * 100) / 100)
}
