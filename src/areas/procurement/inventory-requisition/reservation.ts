import { linesIn } from '#src/areas/payments/payment-requisition/payment-lines.ts'
import { isNegative, moneyOf } from '#src/resource/money/amount.ts'
import { addMoney, subtractMoney } from '#src/resource/money/arithmetic.ts'
import type { Money } from '#src/resource/money/currency.ts'

type Fields = Readonly<Record<string, unknown>>

/** From the proposal of an award until all of it is there, its sum is reserved. */
const reservedStates: readonly unknown[] = ['reviewed', 'awaiting-md-approval', 'approved', 'received']

/** In these a payment requisition claims nothing of its own: not sent, sent back, refused, or ended. */
const unclaimedStates: readonly unknown[] = ['draft', 'revise', 'declined', 'closed']

/**
 * What is to be reserved for a requisition itself, in base currency: the award less what its payment requisitions hold or have
 * spent, at least nothing. It is counted anew from what stands there, so that a payment that is refused, sent back or ended
 * gives back what it took over, to the last unit. Null where nothing is to be reserved.
 */
export function reservationDue(requisition: Fields, payments: readonly Fields[]): Money | null {
  const award = moneyOf(requisition.awardTotal)
  if (!award || !reservedStates.includes(requisition.status)) return null
  const rest = payments
    .flatMap((payment) => claimOf(payment) ?? [])
    .filter(({ currency }) => currency === award.currency)
    .reduce(subtractMoney, award)
  return isNegative(rest) ? null : rest
}

/** What a payment requisition takes of the award: all of it while it stands, and of one that ended what was paid. */
function claimOf(payment: Fields): Money | null {
  if (!unclaimedStates.includes(payment.status)) return moneyOf(payment.baseAmount)
  const [first, ...others] = linesIn(payment.payments).flatMap(({ baseAmount }) => baseAmount ?? [])
  return first ? others.reduce(addMoney, first) : null
}
