import { type Runner, run, runOnce } from 'graphile-worker'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { addScheduledJob } from './add-jobs.ts'
import type { JobTasks } from './job-task.ts'
import { releaseAbandonedJobs } from './release-abandoned-jobs.ts'
import { queueOptions } from './task-list.ts'

/** Jobs that one process runs side by side. */
const concurrency = 2
/** Milliseconds after which a job is looked for unasked: one that is tried again, or whose notification was lost. */
const pollMilliseconds = 5_000
/** Milliseconds between two looks for jobs of servers that were killed. */
const releaseMilliseconds = 5 * 60_000
/** Milliseconds before a runner that ended by itself is replaced. */
const restartMilliseconds = 1_000

/** Runs every job that is due, and resolves when none is left. For tests, which need no runner. */
export async function runJobs(context: ServerContext, tasks: JobTasks): Promise<void> {
  await runOnce(queueOptions(context, tasks))
}

/**
 * Runs jobs as they are queued, told by the database, until stopped; several servers share them. Returns the stop
 * function, which waits for the jobs under way.
 */
export async function startJobs(context: ServerContext, tasks: JobTasks): Promise<() => Promise<void>> {
  const { log, database } = context
  let stopping = false
  let runner: Runner | null = null
  let restart: NodeJS.Timeout | undefined
  const begin = async () => {
    const begun = await run({ ...queueOptions(context, tasks), concurrency, pollInterval: pollMilliseconds })
    runner = begun
    begun.promise.then(again, again)
  }
  const again = (error?: unknown) => {
    if (stopping) return
    log.error({ err: error }, 'the runner of jobs ended, another takes its place')
    restart = setTimeout(() => void begin().catch(again), restartMilliseconds)
  }
  const release = () =>
    releaseAbandonedJobs(database).catch((error: unknown) =>
      log.warn({ err: error }, 'abandoned jobs were not released'),
    )
  await begin()
  await release()
  const timer = setInterval(() => void release(), releaseMilliseconds).unref()
  const query = async <Row>(text: string, values: readonly unknown[] = []) =>
    (await database.pool.query<Row & object>(text, [...values])).rows
  for (const { name, atStart } of tasks.scheduled) if (atStart) await addScheduledJob(query, name)
  return async () => {
    stopping = true
    clearInterval(timer)
    clearTimeout(restart)
    await runner?.stop()
  }
}
