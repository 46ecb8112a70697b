import { type AmountJudgement, judgeAmount } from '#src/areas/budgets/budget/judge-amount.ts'
import {
  free,
  readFreeable,
  reserve,
  spend,
  takeBack,
} from '#src/areas/budgets/budget-expense/book-on-budget.server.ts'
import { type BudgetInForce, readBudgetInForce } from '#src/areas/budgets/budget-expense/read-ledger.server.ts'
import { companyDay } from '#src/areas/company/company-details/time-zone.server.ts'
import { formatMoney, moneyOf } from '#src/resource/money/amount.ts'
import { type Currency, isCurrency, type Money } from '#src/resource/money/currency.ts'
import type { AppliedWrite, PendingWrite } from '#src/server/context/write-hooks.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { invalid } from '#src/server/writes/entry/stopped.ts'
import { paymentMessages as messages } from './messages.ts'
import type { PaymentLine } from './payment-lines.ts'
import type { paymentRequisition } from './payment-requisition.ts'

type Pending = PendingWrite<typeof paymentRequisition>
type Written = AppliedWrite<typeof paymentRequisition>

const sourceOf = (id: string) => ({ type: 'payment-requisitions', id }) as const

/** What a requisition has reserved itself, as entries that free it. */
export const reservedFor = (transaction: Transaction, id: string) => readFreeable(transaction, sourceOf(id))

/** What is reserved for the inventory requisition that a payment is made from, up to its amount: it is not reserved twice. */
export function reservedForGoods(transaction: Transaction, goodsId: unknown, amount: Money) {
  if (typeof goodsId !== 'string') return Promise.resolve([])
  return readFreeable(transaction, { type: 'inventory-requisitions', id: goodsId }, amount)
}

/** The budget in force of the department that is charged, where it is kept in the currency of the amount. */
async function budgetFor(
  transaction: Transaction,
  departmentId: unknown,
  day: string,
  { currency }: Money,
): Promise<BudgetInForce | null> {
  if (typeof departmentId !== 'string') return null
  const budget = await readBudgetInForce(transaction, { departmentId, day })
  return budget?.terms.currency === currency ? budget : null
}

/** What the budget says to an amount that is asked for: it stops it, warns of it, or lets it pass. */
export async function judgeRequest(
  { transaction, at, fields }: Pick<Pending, 'transaction' | 'at' | 'fields'>,
  departmentId: unknown,
  base: Money | null,
): Promise<AmountJudgement['outcome']> {
  const day = await companyDay(transaction, at)
  const budget = base && (await budgetFor(transaction, departmentId, day, base))
  if (!base || !budget) return 'fits'
  const frees = await reservedForGoods(transaction, fields.inventoryRequisitionId, base)
  const judged = judgeAmount(budget.terms, budget.entries, { amount: base, day, frees })
  if (judged.outcome === 'stop') throw invalid({ amount: [stopText(judged)] })
  return judged.outcome
}

function stopText({ year, months, exceeded }: AmountJudgement): string {
  const left = exceeded.includes('year') ? year : months
  return messages.beyondBudget(left ? formatMoney(left.before) : '–')
}

/** Reserves what was asked for, in the month in which it was. */
export async function reserveBudget(written: Written): Promise<void> {
  const { transaction, record, effects, at } = written
  const amount = moneyOf(record.baseAmount)
  const goodsId = record.inventoryRequisitionId
  if (amount && typeof goodsId === 'string') {
    const source = { type: 'inventory-requisitions', id: goodsId } as const
    await free({ effects }, source, await reservedForGoods(transaction, goodsId, amount))
  }
  await reserveAmount(written, amount, await companyDay(transaction, at))
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
 * requisition is paid. Refuses one that the budget stops.
 */
export async function spendBudget(written: Written, line: PaymentLine, isPaid: boolean): Promise<void> {
  const { transaction, record, effects } = written
  const { baseAmount: amount, paidOn: day } = line
  const source = sourceOf(record.id)
  const freed = await readFreeable(transaction, source, isPaid ? undefined : amount)
  const budget = amount && (await budgetFor(transaction, record.departmentId, day, amount))
  if (amount && budget) {
    const judged = judgeAmount(budget.terms, budget.entries, { amount, day, frees: freed })
    if (judged.outcome === 'stop') throw invalid({ paidAmount: [stopText(judged)] })
  }
  await free({ effects }, source, freed)
  if (amount && budget)
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
