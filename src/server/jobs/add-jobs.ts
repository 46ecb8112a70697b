import type { Query } from '#src/server/database/connection/pool.ts'
import { jobSchema } from '#src/server/database/schema/job-tables.ts'
import type { JobTask } from './job-task.ts'

/** The part of a tenant's transaction that writes job rows. */
export type JobWriter = { readonly query: Query; readonly tenantId: string }

/** A job to be run. Of several waiting jobs with one `key` only the newest is run. */
export type NewJob<Payload> = { payload: Payload; key?: string }

const statement = `select count(*) from ${jobSchema}.add_jobs(array(
  select json_populate_record(null::${jobSchema}.job_spec, spec) from json_array_elements($1::json) spec))`

/**
 * Queues jobs of one kind in the writer's transaction: they exist only once it commits, and then run soon, also after a
 * crash.
 */
export async function addJobs<Payload extends object>(
  { query, tenantId }: JobWriter,
  task: Pick<JobTask<Payload>, 'name' | 'payload'>,
  jobs: readonly NewJob<Payload>[],
): Promise<void> {
  if (jobs.length === 0) return
  const specs = jobs.map(({ payload, key }) => ({
    identifier: task.name,
    payload: { tenant: tenantId, payload },
    job_key: key === undefined ? null : `${task.name}/${tenantId}/${key}`,
  }))
  await query(statement, [JSON.stringify(specs)], 'add-jobs')
}

/** Queues one job in the writer's transaction. */
export async function addJob<Payload extends object>(
  transaction: JobWriter,
  task: Pick<JobTask<Payload>, 'name' | 'payload'>,
  payload: Payload,
  key?: string,
): Promise<void> {
  await addJobs(transaction, task, [{ payload, ...(key !== undefined && { key }) }])
}

/** Queues work of all tenants; of several that wait one is run. */
export async function addScheduledJob(query: Query, name: string): Promise<void> {
  await query(statement, [JSON.stringify([{ identifier: name, payload: {}, job_key: name }])])
}
