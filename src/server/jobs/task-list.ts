import type { FastifyBaseLogger } from 'fastify'
import { type JobHelpers, Logger, parseCronItems, type TaskList } from 'graphile-worker'
import { z } from 'zod'
import { isUuid } from '#src/lib/uuid.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { jobSchema } from '#src/server/database/schema/job-tables.ts'
import type { JobTask, JobTasks, ScheduledTask } from './job-task.ts'

const jobRow = z.object({ tenant: z.string().refine(isUuid), payload: z.unknown() })

/** The options of the queue's library: the server's tasks on the server's pool. */
export function queueOptions(context: ServerContext, { tasks, scheduled }: JobTasks) {
  const { log } = context
  const taskList: TaskList = {
    ...Object.fromEntries(
      tasks.map((task) => [
        task.name,
        (row: unknown, job: JobHelpers) => loggingFailure(log, job, () => runTask(context, task, row)),
      ]),
    ),
    ...Object.fromEntries(
      scheduled.map((task) => [
        task.name,
        (_row: unknown, job: JobHelpers) => loggingFailure(log, job, () => task.run(context)),
      ]),
    ),
  }
  return {
    pgPool: context.database.pool,
    schema: jobSchema,
    taskList,
    parsedCronItems: parseCronItems(scheduled.map(cronItem)),
    // The server itself stops its parts on a signal, in order.
    noHandleSignals: true,
    logger: quietLogger(log),
  }
}

/** What was due while no server ran is done by the run at the start. */
const cronItem = ({ name, times }: ScheduledTask) => ({ task: name, match: times, options: { backfillPeriod: 0 } })

async function runTask(context: ServerContext, task: JobTask, row: unknown): Promise<void> {
  const { tenant, payload } = jobRow.parse(row)
  await task.run({ context, tenantId: tenant, payload: task.payload.parse(payload) })
}

/** The row of a failed job stays and is run again, each time after a longer pause. Its payload is not logged. */
async function loggingFailure(log: FastifyBaseLogger, { job }: JobHelpers, run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    const { id, task_identifier: task, attempts: attempt, max_attempts: attempts } = job
    log.error({ err: error, job: id, task, attempt, attempts }, 'a job failed')
    throw error
  }
}

/** The library's messages without the objects beside them, which hold payloads; failures of jobs are logged above. */
function quietLogger(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message, meta) => {
    if (meta !== undefined && 'failure' in meta) return
    if (level === 'error' || level === 'warning') log.warn(`jobs: ${message}`)
  })
}
