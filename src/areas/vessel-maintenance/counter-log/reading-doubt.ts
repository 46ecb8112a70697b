import type { Doubt } from '#src/resource/schedule/counter.ts'
import { counterLogMessages as messages } from './messages.ts'

/** What is asked about a doubtful reading, beside its field. */
export function doubtText({ kind, hours, elapsed }: Doubt, format: (value: number) => string): string {
  return kind === 'decrease'
    ? messages.wentBack(format(Math.abs(hours)))
    : messages.fasterThanClock(format(hours), format(Math.round(elapsed * 10) / 10))
}
