/** A minute of the ship's day as a clock shows it: 450 is `07:30`; the hours after a day's 24th go on counting, `24:30`. */
export function formatClock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
