import type { FieldErrors } from '#src/resource/description/validate.ts'
import { formatMoney, isNegative, moneyOf } from '#src/resource/money/amount.ts'
import { subtractMoney } from '#src/resource/money/arithmetic.ts'
import { pettyCashMessages as messages } from './messages.ts'

/** What is more than this device knows to be in the float is not paid out of it; the office books what arrives all the same. */
export function beyondFloat(
  float: Readonly<Record<string, unknown>> | undefined,
  { paidAmount }: Readonly<Record<string, unknown>>,
): FieldErrors {
  const [balance, paid] = [moneyOf(float?.balance), moneyOf(paidAmount)]
  if (!balance || balance.currency !== paid?.currency) return {}
  return isNegative(subtractMoney(balance, paid)) ? { paidAmount: [messages.notInFloat(formatMoney(balance))] } : {}
}
