import type { Doubt } from '#src/resource/schedule/counter.ts'
import { counterLogMessages as messages } from './messages.ts'

/** What is asked about a doubtful reading, beside its field. */
export function doubtText({ kind, beside, hours, elapsed }: Doubt, format: (value: number) => string): string {
  if (kind === 'faster than the clock')
    return messages.fasterThanClock(format(hours), format(Math.round(elapsed * 10) / 10))
  const less = format(Math.abs(hours))
  return beside === 'earlier' ? messages.wentBack(less) : messages.beyondLater(less)
}
