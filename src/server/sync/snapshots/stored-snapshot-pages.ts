import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Database } from '#src/server/database/connection/pool.ts'
import { migrationsFolder } from '#src/server/database/migrations-folder.ts'
import { readMigrations } from '#src/server/database/schema/migration-files.ts'
import { inTenant, type Transaction } from '#src/server/database/transaction/transaction.ts'
import type { PreparedPage } from './snapshot-page.ts'

/** A page as made at an instant, in milliseconds since 1970. */
export type CachedPage = { page: PreparedPage; madeAt: number }

/** The page's stream and inputs: another program, epoch or cut makes another page. */
export type PageIdentity = { stream: string; afterId: string | null; fingerprint: string }

/** Stands for the first id of a page that begins a stream. */
const nilId = '00000000-0000-0000-0000-000000000000'

/**
 * The maker of pages: the contents of the built server and its migrations, since either may change records without the
 * feed knowing. In development, each start counts as another.
 */
const programHash = import.meta.url.endsWith('.ts') ? uuidV7() : hashOfProgram()

function hashOfProgram(): string {
  const hash = createHash('sha256').update(readFileSync(fileURLToPath(import.meta.url)))
  for (const migration of readMigrations(migrationsFolder)) hash.update(migration.hash)
  return hash.digest('hex')
}

/** The inputs of pages as one text: if any differs, another page would be made. */
export function pageFingerprint(...parts: readonly (string | number)[]): string {
  return createHash('sha256')
    .update(JSON.stringify([programHash, ...parts]))
    .digest('hex')
}

/** Which pages of these streams are stored, by `pageKey`: one query for a whole request. */
export async function readStoredPageKeys(tx: Transaction, streams: readonly string[]): Promise<Set<string>> {
  const rows = await tx.query<{ stream: string; after_id: string }>(
    'select stream, after_id from kept_bundles where tenant_id = $1 and stream = any($2)',
    [tx.tenantId, [...streams]],
    'kept-pages',
  )
  return new Set(rows.map((row) => `${row.stream} ${row.after_id}`))
}

/** A page of a stream within a tenant. */
export const pageKey = (stream: string, afterId: string | null) => `${stream} ${afterId ?? nilId}`

/** The page as any server of this database made it last; null where none did, or from other inputs. */
export async function readStoredPage(
  tx: Transaction,
  { stream, afterId, fingerprint: madeOf }: PageIdentity,
): Promise<CachedPage | null> {
  const [row] = await tx.query<{
    bytes: Buffer<ArrayBuffer>
    sha256: string
    position: number
    next_id: string | null
    made_at: Date
  }>(
    `select bytes, sha256, position, next_id, made_at from kept_bundles
     where tenant_id = $1 and stream = $2 and after_id = $3 and made_of = $4`,
    [tx.tenantId, stream, afterId ?? nilId, madeOf],
    'read-kept-bundle',
  )
  if (!row) return null
  const { bytes, sha256, position, next_id: next, made_at: madeAt } = row
  return { page: { bytes, sha256, position, next }, madeAt: madeAt.getTime() }
}

/**
 * Stores a page for every server of this database, replacing the earlier one. Pages that began among its records had
 * another cut, and are deleted.
 */
export async function storePage(
  database: Database,
  tenantId: string,
  { stream, afterId, fingerprint: madeOf }: PageIdentity,
  { page: { bytes, sha256, position, next }, madeAt }: CachedPage,
): Promise<void> {
  const after = afterId ?? nilId
  await inTenant(database, tenantId, async (tx) => {
    await tx.query(
      `insert into kept_bundles (tenant_id, stream, after_id, made_of, position, next_id, sha256, bytes, made_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       on conflict (tenant_id, stream, after_id) do update
         set made_of = excluded.made_of, position = excluded.position, next_id = excluded.next_id,
           sha256 = excluded.sha256, bytes = excluded.bytes, made_at = excluded.made_at
         where kept_bundles.made_of <> excluded.made_of or kept_bundles.position <= excluded.position`,
      [tenantId, stream, after, madeOf, position, next, sha256, bytes, new Date(madeAt)],
    )
    await tx.query(
      `delete from kept_bundles
       where tenant_id = $1 and stream = $2 and after_id > $3 and ($4::uuid is null or after_id < $4)`,
      [tenantId, stream, after, next],
    )
  })
}

/** Deletes pages made before an instant from every tenant. */
export async function removeOldPages(database: Database, before: Date): Promise<void> {
  const { rows: tenants } = await database.pool.query<{ id: string }>('select id from tenants order by id')
  for (const { id } of tenants) {
    await inTenant(database, id, (tx) =>
      tx.query('delete from kept_bundles where tenant_id = $1 and made_at < $2', [id, before]),
    )
  }
}
