import { readBaseCurrency } from '#src/areas/company/company-details/base-currency.server.ts'
import { baseCurrencyOf } from '#src/areas/company/company-details/base-currency.ts'
import { companyDetails } from '#src/areas/company/company-details/company-details.ts'
import { formatMoney, isZero } from '#src/resource/money/amount.ts'
import { sumByCurrency } from '#src/resource/money/arithmetic.ts'
import type { DailyWork } from '#src/server/context/daily-work.ts'
import { beforeWrite, type PendingWrite, type WrittenFields } from '#src/server/context/write-hooks.ts'
import { invalid, refused } from '#src/server/writes/entry/stopped.ts'
import { readLedger } from '../budget-expense/read-ledger.server.ts'
import { budget } from './budget.ts'
import { budgetAccount, budgetTerms } from './budget-account.ts'
import { periodOf } from './financial-year.ts'
import { budgetMessages as messages } from './messages.ts'

type Pending = PendingWrite<typeof budget>

/** Counts what follows from the months; a revision is the next edition. A year is closed with nothing reserved in it. */
export const budgetBeforeWrite = beforeWrite(budget, {
  create: (pending) => count(pending, 1),
  update: (pending) => count(pending, editionOf(pending)),
  restore: (pending) => count(pending, editionOf(pending)),
  amend: (pending) => count(pending, editionOf(pending) + 1),
  close: refuseReserved,
})

/** The currency stays while budgets in it are in force: they would be compared with amounts in another. */
export const companyDetailsBeforeWrite = beforeWrite(companyDetails, { create: refuseCurrency, update: refuseCurrency })

/** From its first day on a budget counts. */
export const startBudgets: DailyWork = {
  name: 'budgets in force',
  coversMissedDays: true,
  async run({ query, tenantId }, _tenant, today, effects) {
    const rows = await query<{ id: string }>(
      `select id from budgets
       where tenant_id = $1 and deleted_at is null and status = 'pending' and make_date(year::int, 4, 1) <= $2::date
       order by id`,
      [tenantId, today],
      'budgets-to-start',
    )
    for (const { id } of rows) await effects.takeStep(budget, id, 'start')
  },
}

function editionOf({ before }: Pending): number {
  return typeof before?.edition === 'number' ? before.edition : 1
}

async function count({ transaction, fields }: Pending, edition: number): Promise<WrittenFields<typeof budget>> {
  const base = await readBaseCurrency(transaction)
  const terms = budgetTerms(fields)
  if (terms && terms.currency !== base) throw invalid({ months: [messages.otherCurrency(base)] })
  const [planned] = sumByCurrency(terms?.months.values() ?? [])
  return { period: periodOf(Number(fields.year)), planned, edition }
}

async function refuseReserved({ transaction, id, fields }: Pending): Promise<Record<string, never>> {
  const terms = budgetTerms(fields)
  if (!terms) return {}
  const { year, unplanned } = budgetAccount(terms, await readLedger(transaction, id))
  const [reserved] = sumByCurrency([year.reserved, unplanned.reserved])
  if (reserved && !isZero(reserved.amount)) throw refused('not-allowed', messages.stillReserved(formatMoney(reserved)))
  return {}
}

async function refuseCurrency({
  transaction,
  fields,
}: PendingWrite<typeof companyDetails>): Promise<Record<string, never>> {
  const [other] = await transaction.query<{ currency: string }>(
    `select planned_currency as currency from budgets
     where tenant_id = $1 and deleted_at is null and status in ('pending', 'open') and planned_currency <> $2 limit 1`,
    [transaction.tenantId, baseCurrencyOf(fields)],
    'budgets-in-another-currency',
  )
  if (other) throw invalid({ baseCurrency: [messages.budgetsIn(other.currency)] })
  return {}
}
