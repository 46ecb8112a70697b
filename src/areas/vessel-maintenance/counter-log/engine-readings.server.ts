import type { Reading } from '#src/resource/schedule/counter.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { readingOf } from './reading-of.ts'

/** The readings of an engine that count, but for one log; earliest first. */
export async function trustedReadings(
  transaction: Transaction,
  vesselEngineId: string,
  but: string | null = null,
): Promise<Reading[]> {
  const rows = await transaction.query<{
    readAt: Date
    reading: number
    isReplaced: boolean | null
    formerReading: number | null
    firstReading: number | null
  }>(
    `select read_at as "readAt", reading, is_replaced as "isReplaced", former_reading as "formerReading",
       first_reading as "firstReading"
     from counter_logs
     where tenant_id = $1 and vessel_engine_id = $2 and deleted_at is null and status in ('recorded', 'confirmed')
       and ($3::uuid is null or id <> $3)
     order by read_at, id`,
    [transaction.tenantId, vesselEngineId, but],
  )
  return rows.flatMap((row) => readingOf({ ...row, readAt: row.readAt.toISOString() }) ?? [])
}

/**
 * Which of the engines are in use on the vessel, itself in use: of the others no reading is booked and no work planned, and what they
 * follow from is accepted all the same.
 */
export async function enginesInUse(
  transaction: Transaction,
  vesselId: string,
  engineIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await transaction.query<{ id: string }>(
    `select engine.id from vessel_engines engine
     join vessels vessel on vessel.tenant_id = engine.tenant_id and vessel.id = engine.vessel_id and vessel.active
       and vessel.deleted_at is null
     where engine.tenant_id = $1 and engine.vessel_id = $2 and engine.id = any($3::uuid[]) and engine.active
       and engine.deleted_at is null`,
    [transaction.tenantId, vesselId, engineIds],
  )
  return new Set(rows.map(({ id }) => id))
}
