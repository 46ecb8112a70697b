import type { Grade } from '#src/resource/display/grade.ts'
import { isNegative, isZero } from '#src/resource/money/amount.ts'
import type { Sums } from './budget-account.ts'

/** How much of a limit is used, in whole per cent: 100 only where nothing is left. More than 100 where it is exceeded. */
export function usedPercent({ planned, left }: Sums): number {
  const [whole, rest] = [Number(planned.amount), Number(left.amount)]
  if (isZero(planned.amount)) return isNegative(left) ? 101 : 0
  const percent = (100 * (whole - rest)) / whole
  if (isNegative(left)) return Math.max(101, Math.round(percent))
  return isZero(left.amount) ? 100 : Math.min(99, Math.round(percent))
}

/** How pressing that is: calm below 80 per cent, a notice up to the limit, an alarm beyond it (`design/screens.md`, 10). */
export function budgetGrade(sums: Sums): Grade {
  if (isNegative(sums.left)) return 'alarm'
  return usedPercent(sums) < 80 ? 'calm' : 'notice'
}
