import { isNegative, moneyOf } from '#src/resource/money/amount.ts'
import { addMoney } from '#src/resource/money/arithmetic.ts'
import { isCurrency, type Money } from '#src/resource/money/currency.ts'
import { beforeWrite, type PendingWrite, type WrittenFields } from '#src/server/context/write-hooks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { invalid, refused } from '#src/server/writes/entry/stopped.ts'
import { budget } from '../budget/budget.ts'
import { budgetTerms } from '../budget/budget-account.ts'
import { firstDayOfMonth, monthsFromApril, periodOf } from '../budget/financial-year.ts'
import { budgetExpense } from './budget-expense.ts'
import { expenseMessages as messages } from './messages.ts'

type Pending = PendingWrite<typeof budgetExpense>
type Written = Promise<WrittenFields<typeof budgetExpense>>

/** Entries are booked on budgets in force alone, in their year and currency; what is taken back was there. */
export const budgetExpenseBeforeWrite = beforeWrite(budgetExpense, { create: book, update: change })

/** An entry that follows from another record, or of which something was taken back, stands as it was made. */
async function change(pending: Pending): Written {
  const { transaction, id, before, fields, cause } = pending
  if (cause === null && typeof before?.sourceId === 'string') throw refused('not-allowed', messages.madeByRecord)
  if (fields.budgetId !== before?.budgetId) throw invalid({ budgetId: [messages.staysWithBudget] })
  if ((await readTakenBack(transaction, id)) !== null) throw refused('not-allowed', messages.takenBack)
  return book(pending)
}

async function book({ transaction, id, fields }: Pending): Written {
  // Held until the transaction ends, so that nothing is booked while the year is closed.
  const record = await readRecord(transaction, budget, String(fields.budgetId), 'update')
  const terms = budgetTerms(record)
  // A missing reference is refused as any is.
  if (!record || !terms) return {}
  if (record.status === 'closed') throw invalid({ budgetId: [messages.closed] })
  if (record.status !== 'open') throw invalid({ budgetId: [messages.notInForce] })
  const amount = moneyOf(fields.amount)
  if (amount && amount.currency !== terms.currency) throw invalid({ amount: [messages.otherCurrency(terms.currency)] })
  if (amount && typeof fields.reversesId === 'string') await refuseTooMuch(transaction, id, { ...fields, amount })
  const month = monthsFromApril.find((one) => one === fields.month)
  return {
    departmentId: record.departmentId,
    year: terms.year,
    period: periodOf(terms.year),
    ...(month && { monthFrom: firstDayOfMonth(terms.year, month) }),
  }
}

/** What takes back an entry is of its budget, kind and month, and all of it together is at most what was booked. */
async function refuseTooMuch(
  transaction: Transaction,
  id: string,
  { reversesId, budgetId, kind, month, amount }: Pending['fields'] & { amount: Money },
): Promise<void> {
  const taken = await readRecord(transaction, budgetExpense, String(reversesId), 'update')
  const booked = moneyOf(taken?.amount)
  if (!taken || !booked) return
  const isSame = taken.budgetId === budgetId && taken.kind === kind && taken.month === month
  if (!isSame || taken.id === id || isNegative(booked)) throw invalid({ reversesId: [messages.notThatEntry] })
  const before = await readTakenBack(transaction, taken.id, id)
  const rest = addMoney(before ? addMoney(booked, before) : booked, amount)
  if (isNegative(rest)) throw invalid({ amount: [messages.tooMuch] })
}

/** What was taken back of an entry, below zero, but for one entry; null where nothing was. */
async function readTakenBack(transaction: Transaction, id: string, but: string | null = null): Promise<Money | null> {
  const [row] = await transaction.query<{ sum: string; currency: string }>(
    `select sum(amount)::text as sum, amount_currency as currency from budget_expenses
     where tenant_id = $1 and reverses_id = $2 and deleted_at is null and id is distinct from $3
     group by amount_currency`,
    [transaction.tenantId, id, but],
    'taken-back-of-entry',
  )
  return row && isCurrency(row.currency) ? { amount: row.sum, currency: row.currency } : null
}
