import type { AmountJudgement } from '#src/areas/budgets/budget/judge-amount.ts'
import { free, readFreeable, reserve, spend } from '#src/areas/budgets/budget-expense/book-on-budget.server.ts'
import { readBaseCurrency } from '#src/areas/company/company-details/base-currency.server.ts'
import { companyDay } from '#src/areas/company/company-details/time-zone.server.ts'
import { isNegative, isZero, moneyOf } from '#src/resource/money/amount.ts'
import { convertMoney, subtractMoney } from '#src/resource/money/arithmetic.ts'
import type { Money } from '#src/resource/money/currency.ts'
import type { AppliedWrite, PendingWrite } from '#src/server/context/write-hooks.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { budgetFor, judgeOnBudget, placeOfExpense } from '../judge-budget.server.ts'
import type { pettyCashRequest } from './petty-cash-request.ts'

type Pending = PendingWrite<typeof pettyCashRequest>
type Written = AppliedWrite<typeof pettyCashRequest>

const sourceOf = (id: string) => ({ type: 'petty-cash-requests', id }) as const

/** What a request has reserved itself, as entries that free it. */
export const reservedForCash = (transaction: Transaction, id: string) => readFreeable(transaction, sourceOf(id))

/** What the budget of the author's department says to an amount that is asked for, in base currency. */
export async function judgeCashRequest(
  { transaction, id, scope, at }: Pick<Pending, 'transaction' | 'id' | 'scope' | 'at'>,
  amount: Money | undefined,
): Promise<AmountJudgement['outcome']> {
  const day = await companyDay(transaction, at)
  const budget = amount && (await budgetFor(transaction, scope.department, day, amount))
  if (!amount || !budget) return 'fits'
  return judgeOnBudget(budget, { amount, day, frees: await reservedForCash(transaction, id) }, 'amount')
}

/** Reserves what is asked for, in place of what was. */
export async function reserveCash(written: Written): Promise<void> {
  await freeCash(written)
  const { transaction, record, effects, at } = written
  const amount = moneyOf(record.baseAmount)
  const day = await companyDay(transaction, at)
  const budget = amount && (await budgetFor(transaction, record.scope.department, day, amount))
  if (amount && budget)
    await reserve(
      { effects },
      { budgetId: budget.id, day, amount, description: textOf(record), source: sourceOf(record.id) },
    )
}

/** Frees what is still reserved. */
export async function freeCash({ transaction, record, effects }: Written): Promise<void> {
  await free({ effects }, sourceOf(record.id), await reservedForCash(transaction, record.id))
}

/** Frees what was asked for and not paid out. */
export async function freeUnpaid(written: Written): Promise<void> {
  const { transaction, record, effects } = written
  const [asked, paid] = [moneyOf(record.amount), moneyOf(record.paidAmount)]
  const rest = asked && paid && (await inBase(written, subtractMoney(asked, paid)))
  if (!rest || isZero(rest.amount) || isNegative(rest)) return
  await free({ effects }, sourceOf(record.id), await readFreeable(transaction, sourceOf(record.id), rest))
}

/**
 * Books what was spent in the month in which it was paid out, else where it was reserved, else today; its reservation ends. The
 * cash is gone: no budget stops it.
 */
export async function spendCash(written: Written, spent: Money | null): Promise<void> {
  const { transaction, record, effects, at } = written
  const source = sourceOf(record.id)
  const reserved = await reservedForCash(transaction, record.id)
  await free({ effects }, source, reserved)
  const amount = spent && (await inBase(written, spent))
  if (!amount || isZero(amount.amount)) return
  const paidOn = typeof record.paidOn === 'string' ? [record.paidOn] : []
  const days = [...paidOn, ...reserved.map(({ month }) => month), await companyDay(transaction, at)]
  const place = await placeOfExpense(transaction, record.scope.department, amount, days)
  if (!place) return
  const { budget, day } = place
  await spend({ effects }, { budgetId: budget.id, day, amount, description: textOf(record), source })
}

/** An amount of the request in base currency, at the rate that was frozen; null where none was known. */
async function inBase({ transaction, record }: Written, amount: Money): Promise<Money | null> {
  const baseCurrency = await readBaseCurrency(transaction)
  if (amount.currency === baseCurrency) return amount
  const { exchangeRate } = record
  return typeof exchangeRate === 'string' ? convertMoney(amount, exchangeRate, baseCurrency) : null
}

function textOf({ number, purpose }: Written['record']): string {
  return `${number ?? ''}: ${String(purpose)}`.slice(0, 200)
}
