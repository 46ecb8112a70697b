import type { z } from 'zod'
import type { ServerContext } from '#src/server/context/server-context.ts'

/** What a job runs with: its tenant stands in the job's row, beside the payload. */
export type JobRun<Payload> = { context: ServerContext; tenantId: string; payload: Payload }

/**
 * A kind of job. It runs at least once: a crash after its work, before its row is removed, runs it again. The payload
 * holds ids and no secrets, since it lies in the database until the job is done; it is parsed when the job runs, perhaps
 * by a later release.
 */
export type JobTask<Payload extends object = object> = {
  name: string
  payload: z.ZodType<Payload>
  run(job: JobRun<Payload>): Promise<void>
}

/** Work of all tenants at set times, in UTC, once for all servers of a database. */
export type ScheduledTask = {
  name: string
  /** Minute, hour, day, month and day of the week, as in a crontab. */
  times: string
  /** Also once when a server starts, for what was due meanwhile. */
  atStart: boolean
  run(context: ServerContext): Promise<void>
}

/** All kinds of work that a server runs. */
export type JobTasks = { tasks: readonly JobTask[]; scheduled: readonly ScheduledTask[] }
