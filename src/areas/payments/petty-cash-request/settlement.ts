import { moneyOf } from '#src/resource/money/amount.ts'
import { addMoney } from '#src/resource/money/arithmetic.ts'

/** Whether what was spent and what is given back make what was paid out, to the last unit and in one currency. */
export function isSettled({ paidAmount, spentAmount, returnedAmount }: Readonly<Record<string, unknown>>): boolean {
  const [out, used, back] = [moneyOf(paidAmount), moneyOf(spentAmount), moneyOf(returnedAmount)]
  if (!out || !used || !back || used.currency !== back.currency || used.currency !== out.currency) return false
  return addMoney(used, back).amount === out.amount
}
