import { z } from 'zod'
import { timeZoneOf } from '#src/areas/company/company-details/time-zone.server.ts'
import { bookUsedParts } from '#src/areas/inventory/stock-log/used-parts.server.ts'
import { formatInstant } from '#src/lib/instant.ts'
import { zoneOffsetMinutes } from '#src/lib/zone-offset.ts'
import { type AppliedWrite, afterWrite } from '#src/server/context/write-hooks.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { bookedFor, bookReading } from '../counter-log/book-reading.server.ts'
import { trustedReadings } from '../counter-log/engine-readings.server.ts'
import { momentOfDay } from '../counter-log/moment-of-day.ts'
import { tdMaintenanceReport } from './td-maintenance-report.ts'

type Written = AppliedWrite<typeof tdMaintenanceReport>

const shape = tdMaintenanceReport.fields.shape
const reportSchema = z.object({
  vesselId: shape.vesselId,
  vesselEngineId: shape.vesselEngineId,
  workedOn: shape.workedOn,
  counterReading: shape.counterReading.nullish(),
})

/**
 * Submitting books the counter and the parts from stock, so that they are entered once (features, section 4). A report that
 * is corrected corrects them: to none, it takes them back. Once booked it is deleted no more, since they name it.
 */
export const tdMaintenanceReportAfterWrite = afterWrite(
  tdMaintenanceReport,
  {
    submit: book,
    amend: book,
    async update(written: Written) {
      if (written.record.status !== 'draft') await book(written)
    },
  },
  { changes: ['partsUsed.inventoryId'] },
)

async function book(written: Written): Promise<void> {
  const { transaction, record } = written
  const work = { tdMaintenanceReportId: record.id }
  const { vesselId, vesselEngineId, workedOn, counterReading: reading } = reportSchema.parse(record)
  const { offset, ...part } = await partOfDay(written, workedOn)
  await bookUsedParts(written, { work, at: formatInstant(part.ends, offset), parts: record.partsUsed })
  const own = await bookedFor(transaction, work)
  const others = typeof reading === 'number' ? await trustedReadings(transaction, vesselEngineId, own?.id ?? null) : []
  const readAt = formatInstant(momentOfDay(others, reading ?? 0, part), offset)
  await bookReading(written, work, { vesselId, vesselEngineId, readAt, reading })
}

/** From the start of the day by the company's clock to its last minute, or to when the report was sent on that day. */
async function partOfDay({ transaction, record, at }: Written, day: string) {
  const offset = await offsetOf(transaction, day)
  const begins = Date.parse(`${day}T00:00:00.000Z`) - offset * 60_000
  const lastMinute = begins + 86_340_000
  const sent = record.statusAt === null ? at.getTime() : Date.parse(record.statusAt)
  return { begins: Math.min(begins, sent), ends: Math.min(lastMinute, sent), offset }
}

async function offsetOf(transaction: Transaction, day: string): Promise<number> {
  return zoneOffsetMinutes((await timeZoneOf(transaction)) ?? 'UTC', `${day}T12:00`)
}
