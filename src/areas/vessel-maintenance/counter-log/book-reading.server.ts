import type { Resource } from '#src/resource/description/define-resource.ts'
import type { AppliedWrite } from '#src/server/context/write-hooks.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { counterLog } from './counter-log.ts'
import { enginesInUse } from './engine-readings.server.ts'

/** The work that tells of a reading: one of the references of a log. */
type Work = { engineJobId: string } | { servicingId: string } | { tdMaintenanceReportId: string }
type Fields = { vesselId: string; vesselEngineId: string; readAt: string; reading: number | null | undefined }

/**
 * Books the reading that comes with a piece of work: another one corrects it, none withdraws it. What somebody confirmed
 * stays.
 */
export async function bookReading<R extends Resource>(
  { transaction, effects }: Pick<AppliedWrite<R>, 'transaction' | 'effects'>,
  work: Work,
  { reading, ...fields }: Fields,
): Promise<void> {
  const booked = await bookedFor(transaction, work)
  if (booked?.status === 'confirmed') return
  if (typeof reading !== 'number') {
    if (booked) await effects.takeStep(counterLog, booked.id, 'withdraw')
    return
  }
  const { vesselId, vesselEngineId } = fields
  if (!(await enginesInUse(transaction, vesselId, [vesselEngineId])).has(vesselEngineId)) return
  if (booked) await effects.change(counterLog, booked.id, { ...fields, reading })
  else await effects.create(counterLog, { ...fields, reading, ...work })
}

/** The reading booked for a piece of work that still stands, if any. */
export async function bookedFor(
  transaction: Transaction,
  work: Work,
): Promise<{ id: string; status: string } | undefined> {
  const [column, id] = referenceOf(work)
  const [row] = await transaction.query<{ id: string; status: string }>(
    `select id, status from counter_logs
     where tenant_id = $1 and ${column} = $2 and deleted_at is null and status <> 'withdrawn' order by id limit 1`,
    [transaction.tenantId, id],
  )
  return row
}

/** The column of a log that names the work, and the work's id. */
function referenceOf(work: Work): readonly [column: string, id: string] {
  if ('engineJobId' in work) return ['engine_job_id', work.engineJobId]
  return 'servicingId' in work
    ? ['servicing_id', work.servicingId]
    : ['td_maintenance_report_id', work.tdMaintenanceReportId]
}
