import { makeWorkerUtils } from 'graphile-worker'
import type { Database } from '#src/server/database/connection/pool.ts'
import { jobSchema } from '#src/server/database/schema/job-tables.ts'

/** No job takes as long: whoever still holds one was killed. The library itself waits for four hours. */
const abandonedAfter = '15 minutes'

/** Gives back the jobs that killed servers had begun, so that another server runs them. */
export async function releaseAbandonedJobs(database: Database): Promise<void> {
  const { rows } = await database.pool.query<{ worker: string }>(
    `select distinct locked_by as worker from ${jobSchema}.jobs where locked_at < now() - $1::interval`,
    [abandonedAfter],
  )
  if (rows.length === 0) return
  const queue = await makeWorkerUtils({ pgPool: database.pool, schema: jobSchema })
  try {
    await queue.forceUnlockWorkers(rows.map(({ worker }) => worker))
  } finally {
    await queue.release()
  }
}
