import { maxUsageDays, type UsageReport, type UsageTime } from '#src/protocol/device/usage.ts'
import type { Database } from '#src/server/database/connection/pool.ts'
import { inTenant, type Transaction } from '#src/server/database/transaction/transaction.ts'

const dayMilliseconds = 86_400_000

/** Days after which times are deleted. */
const retentionDays = 180

/** Maximum rows of one person within the accepted days: some devices, each with some thirty modules a day. */
const maxRows = 5000

/**
 * Stores a device's counts for a person. A larger time replaces the same device's smaller one, so repeats change
 * nothing. Days from wrong clocks are ignored: too old, or later than today anywhere; and everything once the person
 * has too many rows. Returns the number of times with an accepted day.
 */
export async function storeUsage(
  transaction: Transaction,
  personId: string,
  { counter, times }: UsageReport,
  now: Date = new Date(),
): Promise<number> {
  const first = dayBefore(now, maxUsageDays)
  const last = dayBefore(now, -1)
  const accepted = times.filter(({ day }) => day >= first && day <= last)
  const column = <Name extends keyof UsageTime>(name: Name) => accepted.map((time) => time[name])
  await transaction.query(
    `insert into usage_records (tenant_id, person_id, day, module, counter, seconds)
     select $1, $2, sent.day, sent.module, $3, max(sent.seconds)
     from unnest($4::date[], $5::text[], $6::integer[]) as sent (day, module, seconds)
     where (select count(*) from usage_records where tenant_id = $1 and person_id = $2 and day >= $7::date) < $8
     group by sent.day, sent.module order by sent.day, sent.module
     on conflict (tenant_id, person_id, day, module, counter)
       do update set seconds = greatest(usage_records.seconds, excluded.seconds)`,
    [transaction.tenantId, personId, counter, column('day'), column('module'), column('seconds'), first, maxRows],
  )
  return accepted.length
}

/** Deletes times older than 180 days from every tenant. */
export async function removeOldUsage(database: Database, now: Date = new Date()): Promise<void> {
  const { rows: tenants } = await database.pool.query<{ id: string }>('select id from tenants order by id')
  for (const { id } of tenants) {
    await inTenant(database, id, (transaction) =>
      transaction.query('delete from usage_records where tenant_id = $1 and day < $2::date', [
        id,
        dayBefore(now, retentionDays),
      ]),
    )
  }
}

/** The day so many days before an instant, in UTC. */
function dayBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * dayMilliseconds).toISOString().slice(0, 10)
}
