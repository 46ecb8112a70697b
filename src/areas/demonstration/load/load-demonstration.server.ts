import { hashPassword } from '#src/server/access/password.ts'
import type { Database } from '#src/server/database/connection/pool.ts'
import { sealValues } from '#src/server/database/records/sealed-values.ts'
import { inTenant } from '#src/server/database/transaction/transaction.ts'
import type { FileStore } from '#src/server/files/store/file-store.ts'
import { usageTimes } from '../../usage/usage.demo.ts'
import { createDemonstrationDays } from '../model/demonstration-days.demo.ts'
import type { DemonstrationRecord } from '../model/demonstration-record.demo.ts'
import { type DemonstrationTenant, demonstrationTenants } from '../model/demonstration-tenants.demo.ts'
import { advanceSeries, insertHistory, insertRecords, insertSignatures } from './bulk-insert.demo.ts'
import { buildDemonstrationData } from './demonstration-data.demo.ts'
import { insertFiles } from './insert-files.demo.ts'
import { insertUsage } from './insert-usage.demo.ts'

/** The password of every demonstration account. */
export const demonstrationPassword = 'Fairlead-demo-1'

/**
 * Takes the password, which everybody knows, from the demonstration's accounts and ends their sessions, where a server
 * that others reach no longer asks for the demonstration. Loading it again gives it back.
 */
export async function closeDemonstration(database: Database): Promise<void> {
  await database.pool.query(
    `with closed as (
       update accounts account set password_hash = null from tenants tenant
       where tenant.id = account.tenant_id and tenant.slug = any($1) and account.email like '%@' || tenant.slug || '.demo'
         and account.password_hash is not null
       returning account.tenant_id, account.id
     )
     update sessions session set ended_at = now() from closed
     where session.tenant_id = closed.tenant_id and session.account_id = closed.id and session.ended_at is null`,
    [demonstrationTenants.map(({ slug }) => slug)],
  )
}

/**
 * Puts the demonstration tenants with their accounts and three months of records up to `now`. A tenant that is there
 * already is left as it is, and each comes whole or not at all, so that a start that was cut off can be done again. Without
 * `files` the bytes that records name stay absent.
 */
export async function loadDemonstration(
  database: Database,
  now: Date = new Date(),
  files: FileStore | null = null,
): Promise<void> {
  const { rows } = await database.pool.query<{ slug: string }>('select slug from tenants')
  const present = new Set(rows.map(({ slug }) => slug))
  const absent = demonstrationTenants.filter(({ slug }) => !present.has(slug))
  const passwordHash = await hashPassword(demonstrationPassword)
  if (absent.length < demonstrationTenants.length) await reopenDemonstration(database, passwordHash)
  for (const tenant of absent) await loadTenant(database, tenant, { passwordHash, now, files })
}

/** Gives the accounts their password back; one that somebody has changed is left. */
async function reopenDemonstration(database: Database, passwordHash: string): Promise<void> {
  await database.pool.query(
    `update accounts account set password_hash = $2 from tenants tenant
     where tenant.id = account.tenant_id and tenant.slug = any($1) and account.email like '%@' || tenant.slug || '.demo'
       and account.password_hash is null`,
    [demonstrationTenants.map(({ slug }) => slug), passwordHash],
  )
}

async function loadTenant(
  database: Database,
  tenant: DemonstrationTenant,
  { passwordHash, now, files }: { passwordHash: string; now: Date; files: FileStore | null },
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
    await insertUsage(tx, usageTimes(tenant, createDemonstrationDays(now)), tenantId)
    for (const { resource, record, sealed } of records)
      if (sealed) await sealValues(tx, { resource: resource.name, record: record.id }, sealed, { at: now })
    if (files) await insertFiles(tx, files, records)
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
