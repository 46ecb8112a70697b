import { judgeAmount } from '#src/areas/budgets/budget/judge-amount.ts'
import {
  type EntrySource,
  free,
  freedOn,
  readFreeable,
  reserve,
} from '#src/areas/budgets/budget-expense/book-on-budget.server.ts'
import { readBudgetInForce } from '#src/areas/budgets/budget-expense/read-ledger.server.ts'
import { companyDay } from '#src/areas/company/company-details/time-zone.server.ts'
import { paymentRequisition } from '#src/areas/payments/payment-requisition/payment-requisition.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { isNegative, isZero } from '#src/resource/money/amount.ts'
import { subtractMoney } from '#src/resource/money/arithmetic.ts'
import type { Money } from '#src/resource/money/currency.ts'
import type { AppliedWrite, PendingWrite } from '#src/server/context/write-hooks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { invalid } from '#src/server/writes/entry/stopped.ts'
import { inventoryRequisition } from './inventory-requisition.ts'
import { requisitionMessages as messages } from './messages.ts'
import { reservationDue } from './reservation.ts'

const sourceOf = (id: string): EntrySource => ({ type: 'inventory-requisitions', id })

/** Refuses an award that the budget of the department stops. */
export async function judgeReservation(
  { transaction, id, fields, scope, at }: Pick<PendingWrite, 'transaction' | 'id' | 'fields' | 'scope' | 'at'>,
  amount: Money,
): Promise<void> {
  const day = await companyDay(transaction, at)
  const budget = await budgetFor(transaction, { fields, department: scope.department, day, amount })
  if (!budget) return
  const frees = freedOn(budget.id, await readFreeable(transaction, sourceOf(id)))
  const { outcome } = judgeAmount(budget.terms, budget.entries, { amount, day, frees })
  if (outcome === 'stop') throw invalid({ awards: [messages.beyondBudget] })
}

/**
 * Reserves for a requisition what is due now (`reservationDue`), or frees what is reserved beyond it. What is reserved again
 * counts in the month in which it did before, where that year is still in force; a new award counts today (`isNew`), by which
 * it was judged.
 */
export async function recountReservation<R extends Resource>(
  { transaction, effects, at }: Pick<AppliedWrite<R>, 'transaction' | 'effects' | 'at'>,
  id: string,
  { isNew = false }: { isNew?: boolean } = {},
): Promise<void> {
  const record = await readRecord(transaction, inventoryRequisition, id)
  if (!record) return
  const due = reservationDue(record, await readPayments(transaction, id))
  const source = sourceOf(id)
  const standing = await readFreeable(transaction, source)
  const [first] = standing
  const zero = first && subtractMoney(first.amount, first.amount)
  const reserved = zero && standing.reduce((sum, { amount }) => subtractMoney(sum, amount), zero)
  if (!due || due.currency !== (reserved?.currency ?? due.currency)) return free({ effects }, source, standing)
  const missing = reserved ? subtractMoney(due, reserved) : due
  if (isZero(missing.amount)) return
  if (isNegative(missing)) {
    const surplus = subtractMoney(subtractMoney(missing, missing), missing)
    return free({ effects }, source, await readFreeable(transaction, source, surplus))
  }
  const place =
    (isNew ? null : await placeBefore(transaction, id, missing)) ?? (await placeToday(transaction, record, missing, at))
  if (!place) return
  const description = `${record.number ?? ''}: ${String(record.purpose)}`.slice(0, 200)
  await reserve({ effects }, { ...place, amount: missing, description, source })
}

type Place = { budgetId: string; day: string }

/** The budget and month in which something was reserved for a requisition before; null where none is in force any more. */
async function placeBefore(transaction: Transaction, id: string, amount: Money): Promise<Place | null> {
  const [before] = await transaction.query<Place>(
    `select made.budget_id as "budgetId", to_char(made.month_from, 'YYYY-MM-DD') as day
     from budget_expenses made join budgets budget on budget.tenant_id = made.tenant_id and budget.id = made.budget_id
     where made.tenant_id = $1 and made.source_type = 'inventory-requisitions' and made.source_id = $2
       and made.kind = 'commitment' and made.reverses_id is null and made.deleted_at is null
       and made.amount_currency = $3 and budget.status = 'open' and budget.deleted_at is null
     order by made.created_at desc, made.id desc limit 1`,
    [transaction.tenantId, id, amount.currency],
    'reserved-before',
  )
  return before ?? null
}

/** The budget in force today. */
async function placeToday(
  transaction: Transaction,
  record: StoredRecord,
  amount: Money,
  at: Date,
): Promise<Place | null> {
  const day = await companyDay(transaction, at)
  const { department } = record.scope
  const budget = await budgetFor(transaction, { fields: record, department, day, amount })
  return budget && { budgetId: budget.id, day }
}

/** The budget in force of the department that the requisition is for, or else that of its author, in the amount's currency. */
async function budgetFor(
  transaction: Transaction,
  of: { fields: Readonly<Record<string, unknown>>; department: string | null; day: string; amount: Money },
) {
  const { departmentId } = of.fields
  const department = typeof departmentId === 'string' ? departmentId : of.department
  if (department === null) return null
  const budget = await readBudgetInForce(transaction, { departmentId: department, day: of.day })
  return budget?.terms.currency === of.amount.currency ? budget : null
}

async function readPayments(transaction: Transaction, id: string): Promise<StoredRecord[]> {
  const rows = await transaction.query<{ id: string }>(
    `select id from payment_requisitions where tenant_id = $1 and inventory_requisition_id = $2 and deleted_at is null
     order by id`,
    [transaction.tenantId, id],
  )
  const records: StoredRecord[] = []
  for (const row of rows) {
    const record = await readRecord(transaction, paymentRequisition, row.id)
    if (record) records.push(record)
  }
  return records
}
