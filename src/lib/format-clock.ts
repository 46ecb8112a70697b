/** A minute of the ship's day as clock time: 450 is `07:30`; hours after the 24th count on, `24:30`. */
export function formatClock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}
