import type { ServerContext } from '#src/server/context/server-context.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import type { ScheduledTask } from '#src/server/jobs/job-task.ts'
import { addWarning } from '#src/server/jobs/warning-job.ts'
import { measureDisk, shortOf } from '../disk/disk-space.ts'
import { companyBytes } from './upload-room.ts'

/** Of a company's room for files, from which on its administrators are warned. */
const warnedShare = 0.8

/** Warns administrators in time of files that will be refused. */
export const spaceTask: ScheduledTask = {
  name: 'warn-of-space',
  times: '20 * * * *',
  atStart: true,
  run: (context) => warnOfSpace(context),
}

/** Tells each company's administrators, once a day, that its room for files is nearly taken or that the disk is full. */
export async function warnOfSpace(context: ServerContext, now: Date = new Date()): Promise<void> {
  const isDiskShort = shortOf(await measureDisk(context.configuration)).length > 0
  if (isDiskShort) context.log.error('the disk has no room for files: see DISK_RESERVE_MB')
  const { bytesPerCompany } = context.configuration.uploads
  const { rows: tenants } = await context.database.pool.query<{ id: string }>('select id from tenants order by id')
  for (const { id } of tenants) {
    const share = (await companyBytes(context, id)) / bytesPerCompany
    if (isDiskShort) await warn(context, id, now, 'disk', 'The server has no room for files. Tell whoever operates it')
    if (share < warnedShare) continue
    const title = `${Math.min(100, Math.floor(share * 100))} % of your company’s room for files is taken`
    await warn(context, id, now, 'company', title)
  }
}

/** The row of the day is whoever comes first's. */
async function warn(context: ServerContext, tenantId: string, now: Date, what: string, title: string): Promise<void> {
  await inTenant(
    context.database,
    tenantId,
    async (tx) => {
      const first = await tx.query(
        'insert into daily_runs (tenant_id, name, day) values ($1, $2, $3) on conflict do nothing returning day',
        [tenantId, `warn of space: ${what}`, now.toISOString().slice(0, 10)],
      )
      const about = { resource: 'files', record: tenantId, step: `warn-${what}` }
      if (first.length > 0) await addWarning(tx, { title, about, also: [] })
    },
    { repeatable: true },
  )
}
