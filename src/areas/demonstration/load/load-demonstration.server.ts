import { hashPassword } from '#src/server/access/password.ts'
import type { Database } from '#src/server/database/connection/pool.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import type { DemonstrationRecord } from '../model/demonstration-record.demo.ts'
import { type DemonstrationTenant, demonstrationTenants } from '../model/demonstration-tenants.demo.ts'
import { advanceSeries, insertHistory, insertRecords, insertSignatures } from './bulk-insert.demo.ts'
import { buildDemonstrationData } from './demonstration-data.demo.ts'

/** The password of every demonstration account. */
export const demonstrationPassword = 'Fairlead-demo-1'

/**
 * Puts the demonstration tenants with their accounts and three months of records up to `now`. A tenant that is there
 * already is left as it is, and each comes whole or not at all, so that a start that was cut off can be done again.
 */
export async function loadDemonstration(database: Database, now: Date = new Date()): Promise<void> {
  const { rows } = await database.pool.query<{ slug: string }>('select slug from tenants')
  const present = new Set(rows.map(({ slug }) => slug))
  const absent = demonstrationTenants.filter(({ slug }) => !present.has(slug))
  if (absent.length === 0) return
  const passwordHash = await hashPassword(demonstrationPassword)
  for (const tenant of absent) await loadTenant(database, tenant, passwordHash, now)
}

async function loadTenant(
  database: Database,
  tenant: DemonstrationTenant,
  passwordHash: string,
  now: Date,
): Promise<void> {
  const { tenantId, accounts, records } = await buildDemonstrationData(tenant, now)
  await inTenant(database, tenantId, async (tx) => {
    const made = await tx.query(
      'insert into tenants (id, slug, name) values ($1, $2, $3) on conflict do nothing returning id',
      [tenantId, tenant.slug, tenant.name],
    )
    if (made.length === 0) return
    await tx.query(
      `insert into accounts (id, tenant_id, email, password_hash)
       select account.id, $1, account.email, $2 from unnest($3::uuid[], $4::text[]) as account(id, email)`,
      [tenantId, passwordHash, accounts.map(({ id }) => id), accounts.map(({ email }) => email)],
    )
    for (const group of byResource(records)) await insertRecords(tx, group)
    await insertHistory(tx, records)
    await insertSignatures(tx, records)
    await advanceSeries(tx, records)
  })
}

function byResource(records: readonly DemonstrationRecord[]): DemonstrationRecord[][] {
  const groups = new Map<string, DemonstrationRecord[]>()
  for (const record of records) {
    const group = groups.get(record.resource.name)
    if (group) group.push(record)
    else groups.set(record.resource.name, [record])
  }
  return [...groups.values()]
}
