import { uuidV5 } from '#src/lib/uuid.ts'
import { causeOfDailyWork } from '#src/resource/envelope/own-acts.ts'
import type { DailyWork } from '#src/server/context/daily-work.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { inTenant, type Transaction } from '#src/server/database/transaction/transaction.ts'
import type { ScheduledTask } from '#src/server/jobs/job-task.ts'
import { systemEffects } from '#src/server/writes/apply/system-effects.ts'
import { dueDays, newestDueDay } from './due-days.ts'

type Tenant = Parameters<DailyWork['run']>[1]

/** The daily work of all areas, also made up for when a server starts. */
export const dailyWorkTask: ScheduledTask = {
  name: 'daily-work',
  times: '0 2 * * *',
  atStart: true,
  run: (context) => runDailyWork(context, new Date()),
}

/**
 * Does what is due at an instant and not yet done, of every tenant: each work of each day once, in a transaction of its
 * own, however many servers come to do it. Throws where any of them failed, once all others are done.
 */
export async function runDailyWork(context: ServerContext, now: Date): Promise<void> {
  const { database, log, areaParts } = context
  const works = areaParts.flatMap(({ dailyWork = [] }) => dailyWork)
  if (works.length === 0) return
  const newest = newestDueDay(now)
  const { rows: tenants } = await database.pool.query<Tenant>('select id, name from tenants order by id')
  let failures = 0
  for (const tenant of tenants) {
    for (const work of works) {
      for (const day of await missingDays(context, tenant, work, newest)) {
        try {
          await runOnce(context, tenant, work, day, now)
        } catch (error) {
          failures += 1
          log.error({ err: error, work: work.name, tenant: tenant.id, day }, 'daily work failed')
        }
      }
    }
  }
  if (failures > 0) throw new Error(`${failures} times daily work failed; it is tried again`)
}

async function missingDays(
  { database }: ServerContext,
  { id }: Tenant,
  { name }: DailyWork,
  newest: string,
): Promise<string[]> {
  const rows = await inTenant(database, id, (tx) =>
    tx.query<{ day: string }>('select day from daily_runs where tenant_id = $1 and name = $2 order by day', [id, name]),
  )
  return dueDays(newest, rows[0]?.day ?? null, new Set(rows.map(({ day }) => day)))
}

/** Whoever comes second waits for the first one's row, and does it only where that was rolled back. */
async function runOnce(context: ServerContext, tenant: Tenant, work: DailyWork, day: string, at: Date): Promise<void> {
  const runOfDay = async (tx: Transaction) => {
    const begun = await tx.query(
      'insert into daily_runs (tenant_id, name, day) values ($1, $2, $3) on conflict do nothing returning day',
      [tenant.id, work.name, day],
    )
    if (begun.length === 0) return
    const name = causeOfDailyWork(work.name)
    const act = { id: await uuidV5(tenant.id, `${name} ${day}`), name, at }
    await work.run(tx, tenant, day, systemEffects(context, tx, act))
  }
  await inTenant(context.database, tenant.id, runOfDay, { repeatable: true })
}
