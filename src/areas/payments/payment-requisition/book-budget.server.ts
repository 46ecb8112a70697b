import type { AmountJudgement } from '#src/areas/budgets/budget/judge-amount.ts'
import {
  type FreeableEntry,
  free,
  readFreeable,
  reserve,
  spend,
  takeBack,
} from '#src/areas/budgets/budget-expense/book-on-budget.server.ts'
import { companyDay } from '#src/areas/company/company-details/time-zone.server.ts'
import { isNegative, moneyOf } from '#src/resource/money/amount.ts'
import { addMoney } from '#src/resource/money/arithmetic.ts'
import { type Currency, isCurrency, type Money } from '#src/resource/money/currency.ts'
import type { AppliedWrite, PendingWrite } from '#src/server/context/write-hooks.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { budgetFor, judgeOnBudget, placeOfExpense } from '../judge-budget.server.ts'
import type { PaymentLine } from './payment-lines.ts'
import type { paymentRequisition } from './payment-requisition.ts'

type Pending = PendingWrite<typeof paymentRequisition>
type Written = AppliedWrite<typeof paymentRequisition>

const sourceOf = (id: string) => ({ type: 'payment-requisitions', id }) as const

/** What a requisition has reserved itself, as entries that free it. */
export const reservedFor = (transaction: Transaction, id: string) => readFreeable(transaction, sourceOf(id))

/**
 * What is reserved for the inventory requisition that a payment is made from, up to its amount: it is not reserved twice. Of a
 * payment that is changed, what it has reserved itself (`own`) was taken over before.
 */
export async function reservedForGoods(
  transaction: Transaction,
  goodsId: unknown,
  amount: Money,
  own: readonly FreeableEntry[],
): Promise<readonly FreeableEntry[]> {
  const more = own.reduce((left, entry) => addMoney(left, entry.amount), amount)
  if (typeof goodsId !== 'string' || isNegative(more)) return []
  return readFreeable(transaction, { type: 'inventory-requisitions', id: goodsId }, more)
}

/** What the budget says to an amount that is asked for: it stops it, warns of it, or lets it pass. */
export async function judgeRequest(
  { transaction, id, at, fields }: Pick<Pending, 'transaction' | 'id' | 'at' | 'fields'>,
  departmentId: unknown,
  base: Money | null,
): Promise<AmountJudgement['outcome']> {
  const day = await companyDay(transaction, at)
  const budget = base && (await budgetFor(transaction, departmentId, day, base))
  if (!base || !budget) return 'fits'
  const own = await reservedFor(transaction, id)
  const goods = await reservedForGoods(transaction, fields.inventoryRequisitionId, base, own)
  return judgeOnBudget(budget, { amount: base, day, frees: [...own, ...goods] }, 'amount')
}

/** Reserves what was asked for, in the month in which it was; the requisition that it is made from frees as much itself. */
export async function reserveBudget(written: Written): Promise<void> {
  const { transaction, record, at } = written
  await reserveAmount(written, moneyOf(record.baseAmount), await companyDay(transaction, at))
}

async function reserveAmount(written: Written, amount: Money | null, day: string): Promise<void> {
  const { transaction, record, effects } = written
  const budget = amount && (await budgetFor(transaction, record.departmentId, day, amount))
  if (!amount || !budget) return
  const { id: budgetId } = budget
  await reserve({ effects }, { budgetId, day, amount, description: textOf(record), source: sourceOf(record.id) })
}

/** Frees what is still reserved: it is not paid, or not now. */
export async function freeBudget({ transaction, record, effects }: Written): Promise<void> {
  const source = sourceOf(record.id)
  await free({ effects }, source, await readFreeable(transaction, source))
}

/**
 * Books a payment as spent in the month in which it was made, and frees what was reserved for it: all of it once the
 * requisition is paid. Where no budget is in force on that day it counts where it was reserved, else today: it is spent in any
 * case. Refuses one that the budget stops.
 */
export async function spendBudget(written: Written, line: PaymentLine, isPaid: boolean): Promise<void> {
  const { transaction, record, effects, at } = written
  const { baseAmount: amount, paidOn } = line
  const source = sourceOf(record.id)
  const freed = await readFreeable(transaction, source, isPaid ? undefined : amount)
  const days = [paidOn, ...freed.map(({ month }) => month), await companyDay(transaction, at)]
  const place = amount && (await placeOfExpense(transaction, record.departmentId, amount, days))
  if (amount && place) judgeOnBudget(place.budget, { amount, day: place.day, frees: freed }, 'paidAmount')
  await free({ effects }, source, freed)
  if (!amount || !place) return
  const { budget, day } = place
  await spend({ effects }, { budgetId: budget.id, day, amount, description: textOf(record, line.place), source })
}

/** Takes back what was spent for a payment that came back, and reserves it again, since it is still owed. */
export async function takeBackBudget(written: Written, line: PaymentLine): Promise<void> {
  const { transaction, record, effects, at } = written
  const source = sourceOf(record.id)
  const [expense] = await transaction.query<{
    id: string
    budgetId: string
    month: string
    amount: string
    currency: Currency
    description: string
  }>(
    `select id, budget_id as "budgetId", to_char(month_from, 'YYYY-MM-DD') as month, amount::text as amount,
       amount_currency as currency, description
     from budget_expenses where tenant_id = $1 and source_type = $2 and source_id = $3 and kind = 'expense'
       and reverses_id is null and deleted_at is null and description = $4 limit 1`,
    [transaction.tenantId, source.type, source.id, textOf(record, line.place)],
    'expense-of-payment',
  )
  if (!expense || !isCurrency(expense.currency)) return
  const amount = { amount: expense.amount, currency: expense.currency }
  await takeBack({ effects }, { ...expense, amount, source })
  await reserveAmount(written, amount, await companyDay(transaction, at))
}

/** What an entry of the budget says it is for; each payment has its number. */
function textOf({ number, purpose }: Written['record'], place?: number): string {
  const payment = place === undefined ? '' : `, payment ${place}`
  return `${number ?? ''}${payment}: ${String(purpose)}`.slice(0, 200)
}
