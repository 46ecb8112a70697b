import { createHash } from 'node:crypto'
import { z } from 'zod'
import { isUuid } from '#src/lib/uuid.ts'

/** The format version that this program writes; a higher one is from a later release. */
export const archiveFormat = 1

/** The first and the last part of an archive. */
export const headName = 'head.json'
export const contentsName = 'contents.json'

const count = z.number().int().nonnegative()
const identifier = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/)
const uuid = z.string().refine(isUuid)

/** A table as backed up, with its columns in order. `byTenant`: row security shows one tenant's rows at a time. */
const table = z.object({ name: identifier, columns: z.array(identifier).min(1), byTenant: z.boolean() })

/** What must be known before reading anything: the format version first, then the rest. */
export const archiveLayout = z.object({ format: count })
export const archiveHead = z.object({
  format: z.literal(archiveFormat),
  /** ISO 8601 in UTC: when the snapshot was taken. */
  madeAt: z.iso.datetime(),
  /** Release of the product that wrote the archive. */
  product: z.string(),
  postgresql: z.string(),
  /** The database's migrations in the order they were applied; `when` is the time stamp. */
  migrations: z.array(z.object({ hash: z.string(), when: count })).min(1),
  tenants: z.array(z.object({ id: uuid, slug: z.string() })).min(1),
  /** Tables in an order in which they can be filled. */
  tables: z.array(table).min(1),
  /** Monthly partitions, `history_2026_11`. */
  partitions: z.array(z.string().regex(/^[a-z]+_\d{4}_\d{2}$/)),
  /** Current values of identity columns. */
  sequences: z.array(z.object({ table: identifier, column: identifier, last: count })),
})
export type ArchiveHead = z.infer<typeof archiveHead>
export type ArchivedTable = z.infer<typeof table>

/** The expected contents, and the hash of every byte before this part. */
export const archiveContents = z.object({
  rows: z.record(identifier, count),
  files: z.object({ count, bytes: count }),
  /** Stored files named in the database that were missing or different. */
  missing: z.array(z.object({ tenant: uuid, id: uuid, why: z.string() })),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type ArchiveContents = z.infer<typeof archiveContents>

/** A part of a table's rows; `tenant` is null for tables that are not separated by tenant. */
export function rowsPartName(tableName: string, tenant: string | null, number: number): string {
  return `tables/${tableName}/${tenant ?? 'all'}/${String(number).padStart(5, '0')}.jsonl.gz`
}

/** The table and tenant of a part, or null for another name. */
export function readRowsPartName(name: string): { table: string; tenant: string | null } | null {
  const [, tableName, tenant] = /^tables\/([a-z0-9_]+)\/([0-9a-f-]{36}|all)\/\d{5,}\.jsonl\.gz$/.exec(name) ?? []
  if (tableName === undefined || tenant === undefined) return null
  return { table: tableName, tenant: tenant === 'all' ? null : tenant }
}

/** A stored file's part. */
export function filePartName(tenant: string, id: string): string {
  return `files/${tenant}/${id}`
}

/** The file of a part, or null for another name. */
export function readFilePartName(name: string): { tenant: string; id: string } | null {
  const [folder, tenant = '', id = '', ...rest] = name.split('/')
  return folder === 'files' && isUuid(tenant) && isUuid(id) && rest.length === 0 ? { tenant, id } : null
}

/** The contents as they are stored: JSON, and on a line of its own the SHA-256 of that JSON. */
export function sealContents(contents: ArchiveContents): Buffer {
  const json = JSON.stringify(contents)
  return Buffer.from(`${json}\n${sha256(json)}\n`)
}

/** The JSON of stored contents; null where it is not what was sealed. Earlier releases sealed nothing: one line. */
export function unsealContents(bytes: Buffer): Buffer | null {
  const [json = '', hash, ...rest] = bytes.toString('utf8').split('\n')
  if (hash === undefined) return bytes
  return hash === sha256(json) && rest.join('\n') === '' ? Buffer.from(json) : null
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
