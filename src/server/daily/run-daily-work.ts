import { uuidV5 } from '#src/lib/uuid.ts'
import { causeOfDailyWork } from '#src/resource/envelope/own-acts.ts'
import type { DailyWork } from '#src/server/context/daily-work.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { inTenant, type Transaction } from '#src/server/database/transaction/transaction.ts'
import type { ScheduledTask } from '#src/server/jobs/job-task.ts'
import { systemEffects } from '#src/server/writes/apply/system-effects.ts'
import { dueDays, newestDueDay } from './due-days.ts'
import { reminderWork } from './reminders/reminder-work.ts'

type Tenant = Parameters<DailyWork['run']>[1]

/** The daily work of all areas, also made up for when a server starts. */
export const dailyWorkTask: ScheduledTask = {
  name: 'daily-work',
  // Hourly, since each tenant's day begins in its own time zone.
  times: '0 * * * *',
  atStart: true,
  run: (context) => runDailyWork(context, new Date()),
}

/**
 * Does what is due at an instant and not yet done, of every tenant: each work of each day once, in a transaction of its
 * own, however many servers come to do it. Throws where any of them failed, once all others are done.
 */
export async function runDailyWork(context: ServerContext, now: Date): Promise<void> {
  const { database, log, areaParts } = context
  const works = [...areaParts.flatMap(({ dailyWork = [] }) => dailyWork), reminderWork(context)]
  const { rows: tenants } = await database.pool.query<Tenant>('select id, name from tenants order by id')
  let failures = 0
  for (const tenant of tenants) {
    const newest = newestDueDay(now, await timeZoneOf(context, tenant))
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
  { name, coversMissedDays }: DailyWork,
  newest: string,
): Promise<string[]> {
  const rows = await inTenant(database, id, (tx) =>
    tx.query<{ day: string }>('select day from daily_runs where tenant_id = $1 and name = $2 order by day', [id, name]),
  )
  const days = dueDays(newest, rows[0]?.day ?? null, new Set(rows.map(({ day }) => day)))
  return coversMissedDays ? days.filter((day) => day === newest) : days
}

async function timeZoneOf({ database, areaParts }: ServerContext, { id }: Tenant): Promise<string | undefined> {
  const source = areaParts.find((part) => part.timeZoneOf)?.timeZoneOf
  return (source && (await inTenant(database, id, source))) ?? undefined
}

/**
 * Whoever comes second waits for the first one's row, and does it only where that was rolled back. Where the work has
 * parts its row comes last, once each of them was done.
 */
async function runOnce(context: ServerContext, tenant: Tenant, work: DailyWork, day: string, at: Date): Promise<void> {
  const name = causeOfDailyWork(work.name)
  const inOwn = <T>(deed: (tx: Transaction) => Promise<T>) =>
    inTenant(context.database, tenant.id, deed, { repeatable: true })
  const act = async (part: string) => ({
    id: await uuidV5(tenant.id, [name, day, part].filter((word) => word !== '').join(' ')),
    name,
    at,
  })
  const run = async (tx: Transaction, part: string) => {
    const done = await act(part)
    await work.run(tx, tenant, day, systemEffects(context, tx, done), done, part)
  }
  const { parts } = work
  if (!parts) return inOwn(async (tx) => ((await begins(tx, work, day)) ? run(tx, '') : undefined))
  const failed: unknown[] = []
  for (const part of await inOwn((tx) => parts(tx, day))) {
    await inOwn((tx) => run(tx, part)).catch(async (error: unknown) => {
      failed.push(error)
      const done = await act(part)
      await inOwn(async (tx) => work.failed?.(tx, error, systemEffects(context, tx, done), done, part)).catch(
        (another: unknown) => failed.push(another),
      )
    })
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} parts of ${work.name} failed`)
  await inOwn((tx) => begins(tx, work, day))
}

/** Whether the day's work was not noted as done before; notes it. */
async function begins(tx: Transaction, { name }: DailyWork, day: string): Promise<boolean> {
  const begun = await tx.query(
    'insert into daily_runs (tenant_id, name, day) values ($1, $2, $3) on conflict do nothing returning day',
    [tx.tenantId, name, day],
  )
  return begun.length > 0
}
