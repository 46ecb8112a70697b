import { monthNames, monthOf, periodOf } from '#src/areas/budgets/budget/financial-year.ts'
import type { Left } from '#src/areas/budgets/budget/judge-amount.ts'
import { formatDate } from '#src/lib/format-day.ts'
import type { FieldErrors } from '#src/resource/description/validate.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { formatMoney, isNegative, moneyOf } from '#src/resource/money/amount.ts'
import type { Money } from '#src/resource/money/currency.ts'
import { rateOfDay } from '../../exchange-rate/rate-of-day.ts'
import { likesAmong, sameInvoiceAmong } from '../likeness/likeness.ts'
import { paymentMessages } from '../messages.ts'
import { likeText } from '../page/check-lines.ts'
import { checkMessages } from '../page/check-messages.ts'
import type { OfficeSays } from './office-answer.ts'
import { type KnownHere, type TypedBudget, typedBase, typedTaxes } from './typed-checks.ts'
import { typedMessages as messages } from './typed-messages.ts'

/** What was typed, and what device and office say to it. */
export type Typed = {
  fields: Readonly<Record<string, unknown>>
  known: KnownHere
  requisitions: readonly StoredRecord[]
  /** Null while the office is asked, and away from it. */
  office: OfficeSays | null
  isAway: boolean
  budget: TypedBudget | null
}

/** A line beside the form: what the answers come to. */
type Total = { label: string; text: string; isStrong?: boolean }

/** The taxes, the amount in the base currency, and what the budget has left after it. */
export function typedTotals(typed: Typed): readonly Total[] {
  const { fields, known } = typed
  const amount = moneyOf(fields.amount)
  if (!amount) return []
  const { baseCurrency, day } = known
  const base = typedBase(fields, known)
  const rate = rateOfDay(known.rates, { currency: amount.currency, baseCurrency, day })
  const converted = {
    label: messages.inBase(rate ? formatDate(rate.rateOn) : '–'),
    text: base ? formatMoney(base) : messages.noRate,
  }
  return [...taxTotals(typed), ...(amount.currency === baseCurrency ? [] : [converted]), ...budgetTotals(typed)]
}

function taxTotals({ fields, known }: Typed): readonly Total[] {
  const taxes = typedTaxes(fields, known)
  if (!taxes) return []
  const { vatPercent, vat, withheldPercent, withheld, payable } = taxes
  return [
    { label: checkMessages.vat(vatPercent), text: formatMoney(vat) },
    { label: checkMessages.withheld(withheldPercent), text: formatMoney(withheld) },
    { label: checkMessages.payable, text: formatMoney(payable) },
  ]
}

function budgetTotals({ budget, office, isAway, known: { day } }: Typed): readonly Total[] {
  const told = (text: string): Total[] => [{ label: messages.budget, text }]
  if (!budget) {
    if (office) return told(office.isBudgetTold ? messages.none : messages.untold)
    return told(isAway ? messages.away : messages.asking)
  }
  const { year, months, financialYear, outcome } = budget
  if (outcome === 'unplanned') return told(messages.unplanned)
  return [
    ...(months ? [{ label: messages.leftToDate(monthNames[monthOf(day)]), text: leftText(months) }] : []),
    ...(year ? [{ label: messages.leftOfYear(periodOf(financialYear)), text: leftText(year), isStrong: true }] : []),
    ...(office ? [] : told(messages.asOfDevice)),
  ]
}

function leftText({ after }: Left): string {
  return isNegative(after) ? messages.beyond(withoutSign(after)) : formatMoney(after)
}

function withoutSign({ amount, currency }: Money): string {
  return formatMoney({ amount: amount.replace(/^-/, ''), currency })
}

/** The same invoice, others like it, and a budget that is exceeded. */
export function typedWarnings(typed: Typed): readonly string[] {
  const same = sameNumber(typed)
  const { budget } = typed
  const isTold = budget?.outcome === 'warn' || budget?.outcome === 'stop'
  const exceeded = isTold ? (budget.exceeded.includes('year') ? budget.year : budget.months) : null
  return [
    ...(same === null ? [] : [messages.sameInvoice(same)]),
    ...likesText(typed),
    ...(exceeded ? [messages.warn(withoutSign(exceeded.after))] : []),
  ]
}

/** What the office refuses. A budget on the device may be older than that of the office, which alone stops an amount. */
export function typedErrors(typed: Typed): FieldErrors {
  const same = sameNumber(typed)
  const stopped = typed.office?.budget?.outcome === 'stop' ? typed.office.budget : null
  const left = stopped?.exceeded.includes('year') ? stopped.year : stopped?.months
  return {
    ...(same !== null && { invoiceNumber: [paymentMessages.alreadyAsked(same)] }),
    ...(stopped && { amount: [paymentMessages.beyondBudget(left ? formatMoney(left.before) : '–')] }),
  }
}

function sameNumber({ fields, known, requisitions, office }: Typed): string | null {
  if (office) return office.sameInvoice && (office.sameInvoice.number ?? paymentMessages.another)
  const here = sameInvoiceAmong(requisitions, fields, known.id, known.day)
  return here && (here.number ?? here.provisionalNumber ?? paymentMessages.another)
}

function likesText({ fields, known, requisitions, office }: Typed): readonly string[] {
  if (!office) return likesAmong(requisitions, fields, known.id, known.day).map(likeText)
  return office.likes.map(({ because, number, amount, createdAt }) => {
    const day = createdAt === null ? null : formatDate(createdAt.slice(0, 10))
    const other = [number ?? checkMessages.another, amount && formatMoney(amount), day].filter((part) => part !== null)
    return checkMessages.like[because](other.join(', '))
  })
}
