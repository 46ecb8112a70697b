import { z } from 'zod'
import { type RateOfDay, toBase } from '#src/areas/payments/exchange-rate/rate-of-day.ts'
import { sortableDecimal } from '#src/resource/money/amount.ts'
import { addMoney } from '#src/resource/money/arithmetic.ts'
import { type Currency, isCurrency, type Money } from '#src/resource/money/currency.ts'
import { timesQuantity } from '../inventory-requisition/lines-to-buy.ts'

/** A line of the requisition that is to be bought. */
export type AskedLine = { id: string; line: string; quantity: number }

/** What a vendor asks for a line: for one unit and for all, as quoted and in the base currency (null without a rate). */
export type Offer = {
  sourcingId: string
  vendorId: string
  unitPrice: Money
  total: Money
  unitBase: Money | null
  base: Money | null
  leadTimeDays: number | null
  remark: string | null
}

/** A line with its offers, the lowest first where they can be compared, and who says that it is not offered. */
export type ComparedLine = AskedLine & {
  offers: readonly Offer[]
  /** The ids of the sourcings with the lowest price; none where the offers cannot be compared. */
  lowest: readonly string[]
  declinedBy: readonly string[]
}

/** What is compared with: the base currency, and its rate for another one on the day of the comparison. */
export type Rates = { baseCurrency: Currency; rateOf(currency: Currency): RateOfDay | null }

const quotationSchema = z.looseObject({
  id: z.string(),
  vendorId: z.string(),
  currency: z.string(),
  leadTimeDays: z.number().optional().catch(undefined),
  quotedLines: z.array(
    z.looseObject({
      id: z.string(),
      unitPrice: z.string().optional(),
      isDeclined: z.boolean().optional(),
      leadTimeDays: z.number().optional(),
      remark: z.string().optional(),
    }),
  ),
})
type Quotation = z.infer<typeof quotationSchema> & { currency: Currency }

/** The opened quotations among sourcings; what is still sealed, or was never quoted, has no lines. */
export function quotationsIn(sourcings: readonly unknown[]): Quotation[] {
  return sourcings.flatMap((one) => {
    const { data } = quotationSchema.safeParse(one)
    return data && isCurrency(data.currency) ? [{ ...data, currency: data.currency }] : []
  })
}

/** The lines with what each vendor asks for them (`design/screens.md`, section 7): one rate for all, by the day of the opening. */
export function compareQuotations(
  lines: readonly AskedLine[],
  sourcings: readonly unknown[],
  rates: Rates,
): ComparedLine[] {
  const quotations = quotationsIn(sourcings)
  return lines.map((line) => {
    const offers = quotations.flatMap((quotation) => offerOf(quotation, line, rates) ?? [])
    const ordered = comparable(offers)
    const [first] = ordered
    return {
      ...line,
      offers: ordered.length > 0 ? ordered.map(({ offer }) => offer) : offers,
      lowest: ordered.filter(({ key }) => key === first?.key).map(({ offer }) => offer.sourcingId),
      declinedBy: quotations
        .filter(({ quotedLines }) => quotedLines.some(({ id, isDeclined }) => id === line.id && isDeclined))
        .map(({ id }) => id),
    }
  })
}

/** How many vendors offer at least one line. */
export function quotedCount(lines: readonly ComparedLine[]): number {
  return new Set(lines.flatMap(({ offers }) => offers.map(({ sourcingId }) => sourcingId))).size
}

/** The sum of chosen offers in the base currency; null where nothing is chosen, or one of them has no rate. */
export function totalOf(offers: readonly Offer[]): Money | null {
  let sum: Money | null = null
  for (const { base } of offers) {
    if (base === null) return null
    sum = sum === null ? base : addMoney(sum, base)
  }
  return sum
}

function offerOf(quotation: Quotation, { id, quantity }: AskedLine, { baseCurrency, rateOf }: Rates): Offer | null {
  const { currency, vendorId, leadTimeDays, quotedLines } = quotation
  const quoted = quotedLines.find((one) => one.id === id)
  if (quoted?.unitPrice === undefined) return null
  const unitPrice: Money = { amount: quoted.unitPrice, currency }
  const total = timesQuantity(unitPrice, quantity)
  const rate = currency === baseCurrency ? null : rateOf(currency)
  return {
    sourcingId: quotation.id,
    vendorId,
    unitPrice,
    total,
    unitBase: toBase(unitPrice, baseCurrency, rate)?.base ?? null,
    base: toBase(total, baseCurrency, rate)?.base ?? null,
    leadTimeDays: quoted.leadTimeDays ?? leadTimeDays ?? null,
    remark: quoted.remark ?? null,
  }
}

/** The offers from the lowest up: in one currency as quoted, else in the base currency; none where a rate is missing. */
function comparable(offers: readonly Offer[]): { offer: Offer; key: string }[] {
  const isOneCurrency = new Set(offers.map(({ total }) => total.currency)).size === 1
  const keyed = offers.map((offer) => ({ offer, amount: isOneCurrency ? offer.total : offer.base }))
  if (keyed.some(({ amount }) => amount === null)) return []
  return keyed
    .map(({ offer, amount }) => ({ offer, key: sortableDecimal(amount?.amount ?? '') }))
    .toSorted((left, right) => (left.key < right.key ? -1 : left.key > right.key ? 1 : 0))
}
