import type { Resource } from '#src/resource/description/define-resource.ts'
import type { AppliedWrite } from '#src/server/context/write-hooks.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { counterLog } from './counter-log.ts'
import { enginesInUse } from './engine-readings.server.ts'

/** The work that tells of a reading: one of the references of a log. */
type Work = { engineJobId: string } | { servicingId: string }
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

async function bookedFor(transaction: Transaction, work: Work): Promise<{ id: string; status: string } | undefined> {
  const [column, id] =
    'engineJobId' in work
      ? (['engine_job_id', work.engineJobId] as const)
      : (['servicing_id', work.servicingId] as const)
  const [row] = await transaction.query<{ id: string; status: string }>(
    `select id, status from counter_logs
     where tenant_id = $1 and ${column} = $2 and deleted_at is null and status <> 'withdrawn' order by id limit 1`,
    [transaction.tenantId, id],
  )
  return row
}
