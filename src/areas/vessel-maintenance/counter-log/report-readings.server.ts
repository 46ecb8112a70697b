import { z } from 'zod'
import { vesselDailyReport } from '#src/areas/daily-reports/vessel-daily-report/vessel-daily-report.ts'
import { type AppliedWrite, afterWrite } from '#src/server/context/write-hooks.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { counterLog } from './counter-log.ts'
import { enginesInUse } from './engine-readings.server.ts'
import { readingMoment } from './reading-moment.ts'

type Written = AppliedWrite<typeof vesselDailyReport>

const shape = vesselDailyReport.fields.shape
const reportSchema = z.object({
  vesselId: shape.vesselId,
  date: shape.date,
  utcOffsetMinutes: shape.utcOffsetMinutes,
  machinery: z.array(z.object({ vesselEngineId: z.string(), counterReading: z.number().nullish() })).nullish(),
})

/**
 * The counters of a daily report are readings of their engines at the end of its day, or when it came before that, so that
 * they are entered once (features, section 4). A report that is corrected corrects them; what it no longer says is withdrawn.
 */
export const reportReadingsAfterWrite = afterWrite(vesselDailyReport, {
  submit: bookReadings,
  amend: bookReadings,
  async update(written: Written) {
    if (written.record.status !== 'draft') await bookReadings(written)
  },
})

async function bookReadings({ transaction, record, effects }: Written): Promise<void> {
  const { vesselId, date, utcOffsetMinutes, machinery } = reportSchema.parse(record)
  const readAt = readingMoment(date, utcOffsetMinutes, record.updatedAt)
  const lines = (machinery ?? []).filter(({ counterReading }) => typeof counterReading === 'number')
  const inUse = await enginesInUse(
    transaction,
    vesselId,
    lines.map(({ vesselEngineId }) => vesselEngineId),
  )
  // What the report still says is not withdrawn, also where its engine was taken out of use since.
  const left = new Map((await bookedBy(transaction, record.id)).map((log) => [log.engine, log]))
  // An engine has one counter: of two lines the last one counts.
  for (const [vesselEngineId, reading] of new Map(lines.map((line) => [line.vesselEngineId, line.counterReading]))) {
    const booked = left.get(vesselEngineId)
    left.delete(vesselEngineId)
    if (typeof reading !== 'number' || !inUse.has(vesselEngineId)) continue
    const fields = { reading, readAt }
    if (!booked) {
      await effects.create(counterLog, { ...fields, vesselId, vesselEngineId, vesselDailyReportId: record.id })
    } else if (isAnother(booked, fields) && booked.status !== 'confirmed') {
      await effects.change(counterLog, booked.id, fields)
    }
  }
  for (const { id, status } of left.values()) {
    if (status !== 'confirmed') await effects.takeStep(counterLog, id, 'withdraw')
  }
}

function isAnother(booked: { reading: number; at: Date }, { reading, readAt }: { reading: number; readAt: string }) {
  return booked.reading !== reading || booked.at.getTime() !== Date.parse(readAt)
}

function bookedBy(transaction: Transaction, reportId: string) {
  return transaction.query<{ id: string; engine: string; reading: number; at: Date; status: string }>(
    `select id, vessel_engine_id as engine, reading, read_at as at, status from counter_logs
     where tenant_id = $1 and vessel_daily_report_id = $2 and deleted_at is null and status <> 'withdrawn' order by id`,
    [transaction.tenantId, reportId],
  )
}
