import { vesselDailyReport } from '#src/areas/daily-reports/vessel-daily-report/vessel-daily-report.ts'
import type { Database } from '#src/server/database/connection/pool.ts'
import { tableOf } from '#src/server/database/schema/resource-table.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import type { BenchCompany } from '../company/put-company.ts'

/** Rows a statement: it has a minute. */
const atOnce = 50_000

/**
 * Copies a company's daily reports of its newest day to `days` days before it, within the database: rows under new ids,
 * and heads with the scope keys of what they copy, whose numbers go on behind all that were given. A million takes a few
 * minutes, where the engine's own transactions would take twenty.
 */
export async function multiplyReports(database: Database, company: BenchCompany, days: number): Promise<void> {
  const { name, columns } = tableOf(vesselDailyReport)
  const replaced: Readonly<Record<string, string>> = { id: 'gen_random_uuid()', date: 'model.date - back.day' }
  const names = columns.map((column) => `"${column.name}"`).join(', ')
  const values = columns.map((column) => replaced[column.name] ?? `model."${column.name}"`).join(', ')
  const newest = `(select max(date) from ${name} where tenant_id = $1)`
  const statement = `with made as (
      insert into ${name} (${names})
      select ${values} from ${name} model cross join generate_series($2::int, $3::int) back(day)
      where model.tenant_id = $1 and model.date = ${newest}
      returning id, scope_vessel
    ), counter as (
      update tenant_seq set n = n + (select count(*) from made) where tenant_id = $1
      returning n - (select count(*) from made) as before
    ), model as (
      select record.scope_vessel, head.resource, head.kd, head.kv, head.ko
      from ${name} record join sync_head head on head.tenant_id = record.tenant_id and head.id = record.id
      where record.tenant_id = $1 and record.date = ${newest}
    )
    insert into sync_head (tenant_id, resource, id, seq, kd, kv, ko, deleted)
    select $1, model.resource, made.id, counter.before + row_number() over (), model.kd, model.kv, model.ko, false
    from counter, made join model on model.scope_vessel = made.scope_vessel`
  const step = Math.max(1, Math.floor(atOnce / company.vessels.length))
  for (let day = 1; day <= days; day += step) {
    const until = Math.min(days, day + step - 1)
    await inTenant(database, company.tenantId, (tx) => tx.query(statement, [company.tenantId, day, until]))
  }
}
