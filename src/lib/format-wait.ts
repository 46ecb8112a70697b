/**
 * How long to wait, in words for a sentence such as 'Try again in 12 minutes': seconds up to two minutes, then minutes,
 * from two hours on hours, rounded up, so that nobody comes too early.
 */
export function formatWait(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds))
  if (whole <= 120) return counted(whole, 'second')
  if (whole <= 7200) return counted(Math.ceil(whole / 60), 'minute')
  return counted(Math.ceil(whole / 3600), 'hour')
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
