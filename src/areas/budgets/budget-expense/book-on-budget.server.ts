import type { FieldsOf } from '#src/resource/description/define-resource.ts'
import { isNegative, isZero } from '#src/resource/money/amount.ts'
import { subtractMoney } from '#src/resource/money/arithmetic.ts'
import { type Currency, isCurrency, type Money } from '#src/resource/money/currency.ts'
import type { Effects } from '#src/server/context/effects.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import type { LedgerEntry } from '../budget/budget-account.ts'
import { monthOf } from '../budget/financial-year.ts'
import { budgetExpense } from './budget-expense.ts'

/** The record that an entry follows from. */
export type EntrySource = { type: NonNullable<FieldsOf<typeof budgetExpense>['sourceType']>; id: string }

/** An amount to be booked, in the budget's currency, in the month of a day. */
export type NewEntry = { budgetId: string; day: string; amount: Money; description: string; source: EntrySource }

/** A reservation of which a part is not freed yet, and what would be taken of it. */
export type FreeableEntry = LedgerEntry & { id: string; budgetId: string; description: string }

/** The hands of a write with which it books. */
type Booking = { transaction: Transaction; effects: Effects }

/** Reserves an amount: it is no longer free, and not spent. */
export async function reserve({ effects }: Pick<Booking, 'effects'>, entry: NewEntry): Promise<void> {
  await effects.create(budgetExpense, { kind: 'commitment', ...fieldsOf(entry) })
}

/** Books an amount as spent; what was reserved for it is freed apart (`free`). */
export async function spend({ effects }: Pick<Booking, 'effects'>, entry: NewEntry): Promise<void> {
  await effects.create(budgetExpense, { kind: 'expense', ...fieldsOf(entry) })
}

/**
 * What is reserved for a record and would be freed, oldest first, as entries below zero: all of it, or up to an amount. To be
 * given to `judgeAmount` beside the payment, and then to `free`.
 */
export async function readFreeable(
  transaction: Transaction,
  source: EntrySource,
  upTo?: Money,
): Promise<readonly FreeableEntry[]> {
  const rows = await transaction.query<{
    id: string
    budgetId: string
    month: string
    rest: string
    currency: string
    description: string
  }>(
    `select made.id, made.budget_id as "budgetId", to_char(made.month_from, 'YYYY-MM-DD') as month, made.description,
       made.amount_currency as currency,
       (made.amount + coalesce((select sum(back.amount) from budget_expenses back where back.tenant_id = made.tenant_id
         and back.reverses_id = made.id and back.deleted_at is null), 0))::text as rest
     from budget_expenses made
     where made.tenant_id = $1 and made.source_type = $2 and made.source_id = $3 and made.kind = 'commitment'
       and made.reverses_id is null and made.deleted_at is null order by made.month_from, made.id`,
    [transaction.tenantId, source.type, source.id],
    'reserved-for-record',
  )
  let open = upTo
  const freed: FreeableEntry[] = []
  for (const { id, budgetId, month, rest, currency, description } of rows) {
    if (!isCurrency(currency) || isZero(rest) || (open && isZero(open.amount))) continue
    const amount = lesser({ amount: rest, currency }, open)
    if (open) open = subtractMoney(open, amount)
    freed.push({ id, budgetId, month, kind: 'commitment', amount: negative(amount, currency), description })
  }
  return freed
}

/** What of it lies on this budget: nothing is spent on one because another department, or another year, has less reserved. */
export function freedOn(budgetId: string, entries: readonly FreeableEntry[]): readonly FreeableEntry[] {
  return entries.filter((entry) => entry.budgetId === budgetId)
}

/** Frees what `readFreeable` found, once its record is paid, refused or withdrawn. */
export async function free(
  { effects }: Pick<Booking, 'effects'>,
  source: EntrySource,
  freed: readonly FreeableEntry[],
): Promise<void> {
  for (const { id, budgetId, kind, month, amount, description } of freed)
    await effects.create(budgetExpense, {
      budgetId,
      kind,
      month: monthOf(month),
      amount,
      description,
      reversesId: id,
      sourceType: source.type,
      sourceId: source.id,
    })
}

/** Takes back what was spent, such as where a bank sent the money back; in the month of the expense. */
export async function takeBack(
  { effects }: Pick<Booking, 'effects'>,
  expense: { id: string; budgetId: string; month: string; amount: Money; description: string; source: EntrySource },
): Promise<void> {
  const { id, budgetId, month, amount, description, source } = expense
  await effects.create(budgetExpense, {
    budgetId,
    kind: 'expense',
    month: monthOf(month),
    amount: negative(amount, amount.currency),
    description,
    reversesId: id,
    sourceType: source.type,
    sourceId: source.id,
  })
}

function fieldsOf({ budgetId, day, amount, description, source }: NewEntry) {
  return { budgetId, month: monthOf(day), amount, description, sourceType: source.type, sourceId: source.id }
}

function lesser(amount: Money, limit: Money | undefined): Money {
  return limit && isNegative(subtractMoney(limit, amount)) ? limit : amount
}

function negative(amount: Money, currency: Currency): Money {
  return subtractMoney({ amount: '0', currency }, amount)
}
