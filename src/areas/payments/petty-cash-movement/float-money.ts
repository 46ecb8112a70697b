import { addMoney } from '#src/resource/money/arithmetic.ts'
import type { Currency, Money } from '#src/resource/money/currency.ts'

/** An amount of a ledger, exact to a thousandth, as money of the float's currency. */
export function floatMoney(amount: number, currency: Currency): Money {
  const given = { amount: amount.toFixed(2).replace(/^-(0\.00)$/, '$1'), currency }
  // The sum with nothing has the places of its currency.
  return addMoney(given, { amount: '0', currency })
}

/** Money as an amount of a ledger: amounts of floats are far below what a number holds exactly to a thousandth. */
export function ledgerAmount({ amount }: Money): number {
  return Number(amount)
}
