import { addMoney, subtractMoney, sumByCurrency } from '#src/resource/money/arithmetic.ts'
import type { Money } from '#src/resource/money/currency.ts'
import { amountsOf } from './pay-amounts.ts'

/** What a payroll comes to; null where nothing is entered, or in several currencies. */
export type PaySums = { gross: Money | null; deducted: Money | null; net: Money | null }

/** Gross pay, deductions and what is paid out, exactly. */
export function paySums(fields: { remunerations?: unknown; deductions?: unknown }): PaySums {
  const gross = sumOf(amountsOf(fields.remunerations))
  if (!gross) return { gross: null, deducted: null, net: null }
  const given = amountsOf(fields.deductions)
  const deducted = given.length === 0 ? zeroOf(gross) : sumOf(given)
  const isAlike = deducted?.currency === gross.currency
  return { gross, deducted, net: deducted && isAlike ? subtractMoney(gross, deducted) : null }
}

function sumOf(amounts: readonly Money[]): Money | null {
  const [sum, another] = sumByCurrency(amounts)
  return sum && !another ? sum : null
}

function zeroOf({ currency }: Money): Money {
  return addMoney({ amount: '0', currency }, { amount: '0', currency })
}
