import { z } from 'zod'
import { convertMoney, sumByCurrency } from '#src/resource/money/arithmetic.ts'
import { isCurrency, type Money } from '#src/resource/money/currency.ts'
import { decisionsSchema, issuesSchema, linesSchema, restOf, sumsByLine } from './lines-to-issue.ts'

type Fields = Readonly<Record<string, unknown>>

const awardsSchema = z
  .array(
    z.looseObject({
      id: z.string(),
      line: z.string(),
      inventoryRequestVendorId: z.string(),
      vendorId: z.string().optional(),
      vendorName: z.string().optional(),
      quantity: z.number().optional(),
      unitPrice: z.string().optional(),
      currency: z.string().optional(),
      why: z.string().optional(),
    }),
  )
  .catch([])
const receiptsSchema = z
  .array(z.looseObject({ lineId: z.string(), quantity: z.number(), condition: z.string() }))
  .catch([])

/** A line that is to be bought. */
export type LineToBuy = z.infer<typeof linesSchema>[number]

/** What was chosen for a line, under the line's id. */
export type Award = z.infer<typeof awardsSchema>[number]

/** The lines of a requisition that its owners give neither from stock nor refuse. */
export function linesToBuy({ requests, decisions }: Fields): LineToBuy[] {
  const others = new Set(
    decisionsSchema.parse(decisions ?? []).flatMap(({ id, decision }) => (decision === 'to buy' ? [] : id)),
  )
  return linesSchema.parse(requests ?? []).filter(({ id }) => !others.has(id))
}

/** What was awarded, line by line. */
export function awardsIn({ awards }: Fields): Award[] {
  return awardsSchema.parse(awards ?? [])
}

/** An awarded line, or one handed out from stock, and how much of it is still to come; what came damaged has not come. */
export type LineToCome = { id: string; line: string; rest: number }

/** The awarded lines and those handed out, with what of each is still to come, at least nothing. */
export function linesToCome(fields: Fields): LineToCome[] {
  const receipts = receiptsSchema.parse(fields.receipts ?? []).filter(({ condition }) => condition === 'good')
  const came = sumsByLine(receipts)
  const issues = issuesSchema.parse(fields.issues ?? [])
  const handedOut = sumsByLine(issues)
  const underWay = [
    ...awardsIn(fields).map(({ id, line, quantity = 0 }) => ({ id, line, quantity })),
    ...[...handedOut].map(([id, quantity]) => ({
      id,
      line: issues.find(({ lineId }) => lineId === id)?.line ?? '',
      quantity,
    })),
  ]
  return underWay.map(({ id, line, quantity }) => ({ id, line, rest: restOf(quantity, came.get(id)) }))
}

/** What is to be paid to one vendor by the award, as quoted. */
export type AwardedPayment = { vendorId: string; vendorName: string; sum: Money }

/** A payment for each vendor that was awarded something: its lines, each rounded to the currency's places, added up. */
export function awardedPayments(fields: Fields): AwardedPayment[] {
  const byVendor = new Map<string, { vendorName: string; totals: Money[] }>()
  for (const { vendorId, vendorName = '', quantity, unitPrice, currency } of awardsIn(fields)) {
    if (vendorId === undefined || unitPrice === undefined || quantity === undefined || !isCurrency(currency)) continue
    const own = byVendor.get(vendorId) ?? { vendorName, totals: [] }
    own.totals.push(timesQuantity({ amount: unitPrice, currency }, quantity))
    byVendor.set(vendorId, own)
  }
  return [...byVendor].flatMap(([vendorId, { vendorName, totals }]) =>
    sumByCurrency(totals).map((sum) => ({ vendorId, vendorName, sum })),
  )
}

/** What a quantity of something costs, rounded once to the currency's places, as an invoice has it. */
export function timesQuantity(unitPrice: Money, quantity: number): Money {
  const text = String(quantity)
  return convertMoney(unitPrice, /^\d+(\.\d+)?$/.test(text) ? text : quantity.toFixed(6), unitPrice.currency)
}
