import { budgetTerms, ledgerEntries } from '#src/areas/budgets/budget/budget-account.ts'
import { financialYearOf } from '#src/areas/budgets/budget/financial-year.ts'
import { type AmountJudgement, judgeAmount } from '#src/areas/budgets/budget/judge-amount.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { moneyOf } from '#src/resource/money/amount.ts'
import type { Currency, Money } from '#src/resource/money/currency.ts'
import { rateOfDay, toBase } from '../../exchange-rate/rate-of-day.ts'
import { taxesOf } from '../../tax-rate/taxes.ts'

type Fields = Readonly<Record<string, unknown>>

/** What a device has to judge by while somebody types. */
export type KnownHere = {
  budgets: readonly StoredRecord[]
  entries: readonly StoredRecord[]
  rates: readonly StoredRecord[]
  taxRates: readonly StoredRecord[]
  vendors: readonly StoredRecord[]
  baseCurrency: Currency
  /** The day at the office. */
  day: string
  /** The department of whoever types, charged where none is named. */
  departmentId: string | null
  /** The requisition that is changed; what it has reserved itself is no second amount. */
  id: string | null
}

/** What the budget of a financial year says to what is typed. */
export type TypedBudget = AmountJudgement & { financialYear: number }

/** The amount that is typed in the base currency, at the newest rate; null while there is none, or no rate is known. */
export function typedBase(
  fields: Fields,
  { rates, baseCurrency, day }: Omit<KnownHere, 'budgets' | 'entries'>,
): Money | null {
  const amount = moneyOf(fields.amount)
  if (!amount) return null
  const rate = rateOfDay(rates, { currency: amount.currency, baseCurrency, day })
  return toBase(amount, baseCurrency, rate)?.base ?? null
}

/** What the department's budget in force says, where the device has it; else null. */
export function typedBudget(fields: Fields, known: KnownHere): TypedBudget | null {
  const { budgets, entries, day, id } = known
  const amount = typedBase(fields, known)
  const year = financialYearOf(day)
  const departmentId = fields.departmentId ?? known.departmentId
  const budget = budgets.find((one) => one.departmentId === departmentId && one.year === year)
  const terms = budget?.status === 'open' ? budgetTerms(budget) : null
  if (!budget || !terms || amount?.currency !== terms.currency) return null
  const own = [id, fields.inventoryRequisitionId]
  const others = entries.filter(({ budgetId, kind, sourceId }) => {
    const isOwn = kind === 'commitment' && typeof sourceId === 'string' && own.includes(sourceId)
    return budgetId === budget.id && !isOwn
  })
  const booked = ledgerEntries(others).filter((entry) => entry.amount.currency === terms.currency)
  return { ...judgeAmount(terms, booked, { amount, day }), financialYear: year }
}

/** The taxes in what is typed, by the rates that the device has; a vendor that it does not have counts as one with a tax number. */
export function typedTaxes(
  fields: Fields,
  { taxRates, vendors, day }: Pick<KnownHere, 'taxRates' | 'vendors' | 'day'>,
) {
  const { payeeKind, vendorId, supply, isWithoutVat, invoicedOn } = fields
  const amount = moneyOf(fields.amount)
  if (!amount || payeeKind === 'staff') return null
  const vendor = payeeKind === 'vendor' ? vendors.find((one) => one.id === vendorId) : undefined
  const taxed = {
    supply: typeof supply === 'string' ? supply : undefined,
    isWithoutVat: isWithoutVat === true,
    hasTaxNumber: !vendor || Boolean(vendor.taxNumber),
    day: typeof invoicedOn === 'string' ? invoicedOn : day,
  }
  return taxesOf(amount, taxed, taxRates)
}
