import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { Database } from '#src/server/database/connection/pool.ts'
import { migrationsFolder } from '#src/server/database/migrations-folder.ts'
import { readMigrations } from '#src/server/database/schema/migration-files.ts'
import { inTenant, type Transaction } from '#src/server/database/transaction/transaction.ts'
import type { PreparedPage } from './snapshot-page.ts'

/** A bundle as it was made at a moment, in milliseconds since 1970. */
export type CachedPage = { page: PreparedPage; madeAt: number }

/** Which page of which stream it is, and what it was made of: another program, epoch or way to cut makes another one. */
export type PageIdentity = { stream: string; afterId: string | null; fingerprint: string }

/** Stands before the first id: a page that begins a stream has none. */
const nilId = '00000000-0000-0000-0000-000000000000'

/**
 * What makes the bundles: the built server and its migrations by their contents, since either may change what a record is
 * told as without the feed's knowing. The sources themselves, in development, are another maker at each start.
 */
const programHash = import.meta.url.endsWith('.ts') ? uuidV7() : hashOfProgram()

function hashOfProgram(): string {
  const hash = createHash('sha256').update(readFileSync(fileURLToPath(import.meta.url)))
  for (const migration of readMigrations(migrationsFolder)) hash.update(migration.hash)
  return hash.digest('hex')
}

/** What bundles are made of, as one text: whatever of this differs, another bundle would be made. */
export function pageFingerprint(...parts: readonly (string | number)[]): string {
  return createHash('sha256')
    .update(JSON.stringify([programHash, ...parts]))
    .digest('hex')
}

/** Which pages of these streams are kept, as `pageKey` names them: one look for all that a request asks for. */
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

/** The bundle as any server of this database made it last; null where none did, or of something else. */
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
 * Keeps a bundle for every server of this database, in place of the one before. Pages that began among its records are of
 * another cut, and go.
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

/** Removes from every tenant the bundles that nobody is given any more: those made before a moment. */
export async function removeOldPages(database: Database, before: Date): Promise<void> {
  const { rows: tenants } = await database.pool.query<{ id: string }>('select id from tenants order by id')
  for (const { id } of tenants) {
    await inTenant(database, id, (tx) =>
      tx.query('delete from kept_bundles where tenant_id = $1 and made_at < $2', [id, before]),
    )
  }
}
