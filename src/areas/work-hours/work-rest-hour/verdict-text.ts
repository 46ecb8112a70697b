import { formatClock } from '#src/lib/format-clock.ts'
import { formatHours } from './clock-time.ts'
import { verdictMessages as messages } from './messages.ts'
import type { BrokenRule } from './rest-rules.ts'
import { type ShipDay, shipClock } from './ship-time.ts'

/** A violated rule as text: the rule, its window by the day's clock and the hours. */
export function formatBrokenRule({ rule, at, minutes, limit, isBound }: BrokenRule, day: ShipDay): string {
  const time = formatClock(shipClock(day, at, 'ends').minute)
  return messages.rules[rule]({ had: formatHours(minutes), limit: formatHours(limit), time, isBound })
}
