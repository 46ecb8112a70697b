import { judgeReading } from '#src/resource/schedule/counter.ts'
import { type AppliedWrite, afterWrite, beforeWrite, type PendingWrite } from '#src/server/context/write-hooks.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { refused } from '#src/server/writes/entry/stopped.ts'
import { counterLog } from './counter-log.ts'
import { trustedReadings } from './engine-readings.server.ts'
import { counterLogMessages as messages } from './messages.ts'
import { readingOf } from './reading-of.ts'

type Pending = PendingWrite<typeof counterLog>
type Written = AppliedWrite<typeof counterLog>

/** A reading is judged beside its neighbours in time, whenever it arrives; its author changes only the last one. */
export const counterLogBeforeWrite = beforeWrite(counterLog, {
  create: questionOf,
  async update(pending: Pending) {
    await refuseEarlier(pending)
    return questionOf(pending)
  },
})

/** What is implausible stays flagged until somebody confirms it (workflows, section 10). */
export const counterLogAfterWrite = afterWrite(counterLog, {
  create: flag,
  update: flag,
  delete: ({ transaction, record, before, cause }: Written) =>
    refuseEarlier({ transaction, id: record.id, before, cause }),
})

async function questionOf({ transaction, id, fields }: Pending) {
  const reading = readingOf(fields)
  if (!reading) return {}
  const others = await trustedReadings(transaction, String(fields.vesselEngineId), id)
  const doubt = judgeReading(others, reading)
  return {
    question: doubt?.kind,
    differenceHours: doubt?.hours,
    elapsedHours: doubt ? Math.round(doubt.elapsed * 10) / 10 : undefined,
  }
}

async function flag({ record, effects }: Written): Promise<void> {
  const isDoubtful = record.question !== undefined && record.question !== null
  if (isDoubtful && record.status === 'recorded') await effects.takeStep(counterLog, record.id, 'question')
  if (!isDoubtful && record.status === 'questioned') await effects.takeStep(counterLog, record.id, 'accept')
}

/** A correction is a new reading, once another followed; a reading that a report or work tells of is corrected there. */
async function refuseEarlier({
  transaction,
  id,
  before,
  cause,
}: Pick<Pending, 'transaction' | 'id' | 'cause'> & { before: object | null }): Promise<void> {
  const { vesselEngineId, readAt, ...sources } = standingSchema.partial().parse(before ?? {})
  if (cause || vesselEngineId === undefined || readAt === undefined) return
  if (Object.values(sources).some((source) => typeof source === 'string')) throw refused('state', messages.derived)
  if (await hasLater(transaction, id, vesselEngineId, readAt)) throw refused('state', messages.laterReading)
}

const standingSchema = counterLog.fields
  .pick({
    vesselEngineId: true,
    readAt: true,
    vesselDailyReportId: true,
    engineJobId: true,
    servicingId: true,
    tdMaintenanceReportId: true,
  })
  .strip()

async function hasLater(transaction: Transaction, id: string, engineId: string, readAt: string): Promise<boolean> {
  const rows = await transaction.query(
    `select 1 from counter_logs where tenant_id = $1 and vessel_engine_id = $2 and id <> $3 and deleted_at is null
       and status <> 'withdrawn' and read_at > $4 limit 1`,
    [transaction.tenantId, engineId, id, readAt],
  )
  return rows.length > 0
}
