import { z } from 'zod'
import { isUuid } from '#src/lib/uuid.ts'

/** The layout that this program writes; a higher one was written by a later release. */
export const archiveFormat = 1

/** The first and the last part of an archive. */
export const headName = 'head.json'
export const contentsName = 'contents.json'

const count = z.number().int().nonnegative()
const word = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/)
const uuid = z.string().refine(isUuid)

/** A table as it was: its columns in their order. `byTenant`: row security shows one tenant's rows at a time. */
const table = z.object({ name: word, columns: z.array(word).min(1), byTenant: z.boolean() })

/** What must be known before anything is read: the layout alone, and then all of it. */
export const archiveLayout = z.object({ format: count })
export const archiveHead = z.object({
  format: z.literal(archiveFormat),
  /** ISO 8601 in UTC: the moment of the snapshot. */
  madeAt: z.iso.datetime(),
  /** Release of the product that wrote the archive. */
  product: z.string(),
  postgresql: z.string(),
  /** Migrations that the database had, in the order in which it took them; `when` is the time stamp. */
  migrations: z.array(z.object({ hash: z.string(), when: count })).min(1),
  tenants: z.array(z.object({ id: uuid, slug: z.string() })).min(1),
  /** In the order in which they can be filled. */
  tables: z.array(table).min(1),
  /** Monthly partitions, `history_2026_11`. */
  partitions: z.array(z.string().regex(/^[a-z]+_\d{4}_\d{2}$/)),
  /** Numbers that identity columns have given out. */
  sequences: z.array(z.object({ table: word, column: word, last: count })),
})
export type ArchiveHead = z.infer<typeof archiveHead>
export type ArchivedTable = z.infer<typeof table>

/** What must be there at the end, and the hash over every byte before this part. */
export const archiveContents = z.object({
  rows: z.record(word, count),
  files: z.object({ count, bytes: count }),
  /** Stored files that the database names and that were not there, or not as it says. */
  missing: z.array(z.object({ tenant: uuid, id: uuid, why: z.string() })),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type ArchiveContents = z.infer<typeof archiveContents>

/** A part of a table's rows; `tenant` is null for tables that are not apart by tenant. */
export function rowsPartName(tableName: string, tenant: string | null, number: number): string {
  return `tables/${tableName}/${tenant ?? 'all'}/${String(number).padStart(5, '0')}.jsonl.gz`
}

/** Whose rows a part holds, or null where the name is of something else. */
export function readRowsPartName(name: string): { table: string; tenant: string | null } | null {
  const [, tableName, tenant] = /^tables\/([a-z0-9_]+)\/([0-9a-f-]{36}|all)\/\d{5,}\.jsonl\.gz$/.exec(name) ?? []
  if (tableName === undefined || tenant === undefined) return null
  return { table: tableName, tenant: tenant === 'all' ? null : tenant }
}

/** A stored file's part. */
export function filePartName(tenant: string, id: string): string {
  return `files/${tenant}/${id}`
}

/** Whose file a part is, or null where the name is of something else. */
export function readFilePartName(name: string): { tenant: string; id: string } | null {
  const [folder, tenant = '', id = '', ...rest] = name.split('/')
  return folder === 'files' && isUuid(tenant) && isUuid(id) && rest.length === 0 ? { tenant, id } : null
}
