import { z } from 'zod'
import { readBaseCurrency } from '#src/areas/company/company-details/base-currency.server.ts'
import { companyDay } from '#src/areas/company/company-details/time-zone.server.ts'
import type { RateOfDay } from '#src/areas/payments/exchange-rate/rate-of-day.ts'
import { readRateOfDay } from '#src/areas/payments/exchange-rate/read-rate.server.ts'
import { formatInstant } from '#src/lib/instant.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { currencies } from '#src/resource/money/currency.ts'
import type { AppliedWrite, PendingWrite, WrittenFields } from '#src/server/context/write-hooks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import { openSealed } from '#src/server/database/records/sealed-values.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { invalid, refused } from '#src/server/writes/entry/stopped.ts'
import { compareQuotations, quotationsIn, totalOf } from '../comparison/comparison.ts'
import { judgeAward } from '../comparison/judge-award.ts'
import { askableAmong } from '../vendor-sourcing/askable-vendors.server.ts'
import { vendorSourcing } from '../vendor-sourcing/vendor-sourcing.ts'
import type { inventoryRequisition } from './inventory-requisition.ts'
import { awardsIn, linesToBuy } from './lines-to-buy.ts'
import { requisitionMessages as messages } from './messages.ts'
import { namedLines } from './named-lines.server.ts'
import { judgeReservation } from './reservation.server.ts'

type Pending = PendingWrite<typeof inventoryRequisition>
type Written = AppliedWrite<typeof inventoryRequisition>
type Fields = Promise<WrittenFields<typeof inventoryRequisition>>

const vendorsSchema = z.array(z.looseObject({ vendorId: z.string() })).catch([])

/** Vendors that may be asked, a time to come, and something to buy. */
export async function judgeSourcing({ transaction, fields, at }: Pending): Fields {
  if (linesToBuy(fields).length === 0) throw refused('state', messages.nothingToBuy)
  const vendors = vendorsIn(fields)
  const askable = await askableAmong(transaction, vendors)
  const errors = {
    ...(vendors.length === 0 && { vendors: [messages.oneVendor] }),
    ...(vendors.some((id) => !askable.has(id)) && { vendors: [messages.notAVendor] }),
    ...(timeOf(fields.closesAt) <= at.getTime() && { closesAt: [messages.closesLater] }),
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return { hasVendorSourcing: true }
}

/** One sourcing for each vendor asked. */
export async function askVendors({ record, effects }: Written): Promise<void> {
  for (const vendorId of vendorsIn(record).toSorted())
    await effects.create(vendorSourcing, { inventoryRequisitionId: record.id, vendorId }, { beside: 'vendors' })
}

/** A further round: what was opened and chosen is closed again, until a new time. */
export async function judgeAskingAgain(pending: Pending): Fields {
  return {
    ...(await judgeSourcing(pending)),
    openedAt: undefined,
    openedById: undefined,
    comparedOn: undefined,
    awards: undefined,
    fewReason: undefined,
    awardTotal: undefined,
  }
}

/** Whoever is asked again quotes anew; a quotation of whoever is not stays as it is. */
export async function askVendorsAgain({ transaction, record, effects }: Written): Promise<void> {
  const asked = new Map(
    (await readSourcings(transaction, record.id, [...openStates, 'declined'])).map((one) => [one.vendorId, one.id]),
  )
  const answers = { reason: messages.askedAgain }
  for (const vendorId of vendorsIn(record).toSorted()) {
    const id = asked.get(vendorId)
    if (id !== undefined) await effects.takeStep(vendorSourcing, id, 'ask-again', { answers })
    else await effects.create(vendorSourcing, { inventoryRequisitionId: record.id, vendorId }, { beside: 'vendors' })
  }
}

/** After the closing time (the workflow says so); whose rates are compared with is the day of the opening. */
export async function judgeOpening({ transaction, actor, at }: Pending): Fields {
  return {
    openedAt: formatInstant(at.getTime(), 0),
    openedById: actor.personId,
    comparedOn: await companyDay(transaction, at),
  }
}

const openedSchema = vendorSourcing.fields.partial()

/** All that was quoted becomes readable at once. */
export async function openQuotations({ transaction, record, effects }: Written): Promise<void> {
  for (const { id } of await readSourcings(transaction, record.id, ['received'])) {
    const values = await openSealed(transaction, { resource: vendorSourcing.name, record: id })
    if (values)
      await effects.takeStep(vendorSourcing, id, 'open', {
        fields: openedSchema.parse({ ...values, openedAt: record.openedAt }),
      })
  }
}

/** The choice by line, judged by what was quoted; prices come from the quotations alone. */
export async function judgeChoice(pending: Pending): Fields {
  const { transaction, fields, before } = pending
  if (!before) return {}
  const lines = await namedLines(transaction, fields)
  const sourcings = await readSourcings(transaction, before.id, ['received', 'reviewed'])
  const baseCurrency = await readBaseCurrency(transaction)
  const rates = await ratesFor(transaction, sourcings, baseCurrency, String(fields.comparedOn))
  const compared = compareQuotations(lines, sourcings, {
    baseCurrency,
    rateOf: (currency) => rates.get(currency) ?? null,
  })
  const choices = awardsIn(fields)
  const fewReason = typeof fields.fewReason === 'string' ? fields.fewReason : undefined
  const { errors, chosen } = judgeAward(compared, choices, fewReason)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const vendors = [...chosen.values()].map(({ vendorId }) => vendorId)
  // Somebody may have been suspended since they were asked.
  const askable = await askableAmong(transaction, vendors)
  if (vendors.some((id) => !askable.has(id))) throw invalid({ awards: [messages.suspendedSince] })
  const names = await vendorNames(transaction, vendors)
  const awards = choices.flatMap(({ id, inventoryRequestVendorId, why }) => {
    const offer = chosen.get(id)
    const line = lines.find((one) => one.id === id)
    if (!offer || !line) return []
    const { vendorId, unitPrice } = offer
    const { amount, currency } = unitPrice
    const { quantity } = line
    const vendorName = names.get(vendorId)
    return [
      {
        id,
        line: line.line,
        inventoryRequestVendorId,
        vendorId,
        vendorName,
        quantity,
        unitPrice: amount,
        currency,
        why,
      },
    ]
  })
  const awardTotal = totalOf([...chosen.values()])
  if (awardTotal) await judgeReservation(pending, awardTotal)
  return { awards, awardTotal: awardTotal ?? undefined }
}

/** With the last signature each quotation is awarded or not. */
export async function settleAward({ transaction, record, effects }: Written): Promise<void> {
  if (record.status !== 'approved') return
  const awarded = new Set(awardsIn(record).map(({ inventoryRequestVendorId }) => inventoryRequestVendorId))
  for (const { id } of await readSourcings(transaction, record.id, openStates))
    await effects.takeStep(vendorSourcing, id, awarded.has(id) ? 'accept' : 'reject')
}

/** Nothing is awarded of what ends. */
export async function endSourcings({ transaction, record, effects }: Written): Promise<void> {
  for (const { id } of await readSourcings(transaction, record.id, openStates))
    await effects.takeStep(vendorSourcing, id, 'reject')
}

const openStates = ['pending', 'received', 'reviewed']

/** The sourcings of a requisition in these states, in one order. */
async function readSourcings(
  transaction: Transaction,
  requisition: string,
  states: readonly string[],
): Promise<StoredRecord[]> {
  const rows = await transaction.query<{ id: string }>(
    `select id from vendor_sourcings where tenant_id = $1 and inventory_requisition_id = $2 and status = any($3::text[])
     and deleted_at is null order by id`,
    [transaction.tenantId, requisition, states],
  )
  const records: StoredRecord[] = []
  for (const { id } of rows) {
    const record = await readRecord(transaction, vendorSourcing, id)
    if (record) records.push(record)
  }
  return records
}

async function vendorNames(transaction: Transaction, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await transaction.query<{ id: string; name: string }>(
    'select id, left(name, 150) as name from vendors where tenant_id = $1 and id = any($2::uuid[])',
    [transaction.tenantId, ids],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function ratesFor(
  transaction: Transaction,
  sourcings: readonly StoredRecord[],
  baseCurrency: RateOfDay['baseCurrency'],
  day: string,
): Promise<ReadonlyMap<string, RateOfDay>> {
  const rates = new Map<string, RateOfDay>()
  const quoted = new Set<string>(quotationsIn(sourcings).map(({ currency }) => currency))
  for (const currency of currencies.filter((one) => quoted.has(one) && one !== baseCurrency)) {
    const rate = await readRateOfDay(transaction, { currency, baseCurrency, day })
    if (rate) rates.set(currency, rate)
  }
  return rates
}

const vendorsIn = ({ vendors }: Readonly<{ vendors?: unknown }>) => [
  ...new Set(vendorsSchema.parse(vendors ?? []).map(({ vendorId }) => vendorId)),
]
const timeOf = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : Number.NaN)
