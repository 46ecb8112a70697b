import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldsOf } from '#src/resource/description/field-description.ts'
import { type ReferencedFile, referencedFiles } from '#src/resource/description/field-references.ts'
import type { FileReference } from '#src/resource/description/field-types.ts'
import { fieldsOfRecord } from '#src/resource/description/record-fields.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { readVisible } from '#src/server/database/records/record-store.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { plainFileName } from '../store/file-name.ts'
import { endingFits, type FileType } from '../store/file-type.ts'

/**
 * Whether a record may link these files. Each must have arrived with the bytes of its SHA-256 (`missing`), and be
 * uploaded by the author, readable by them, or linked by this record before (`foreign`, with the field): late work names
 * what it saw there. Size, type and name must match what arrived (`disguised`), since others rely on them. `foreign` is
 * reported before `missing`.
 */
export async function checkFiles(
  tx: Transaction,
  resources: readonly Resource[],
  named: readonly ReferencedFile[],
  { author, resource, record }: { author: string; resource: string; record: string },
  actor: Actor,
): Promise<'ok' | { missing: string[] } | { foreign: string } | { disguised: string }> {
  if (named.length === 0) return 'ok'
  const stored = await tx.query<StoredFile>(
    'select id, sha256, uploader, type, size from files where tenant_id = $1 and id = any($2::uuid[])',
    [tx.tenantId, named.map(({ file }) => file.id)],
  )
  const byId = new Map(stored.map((row) => [row.id, row]))
  const missing = new Set<string>()
  for (const { field, file } of named) {
    const row = byId.get(file.id)
    if (!row || row.sha256 !== file.sha256) missing.add(file.sha256)
    else if (
      row.uploader !== author &&
      !(await hasLinked(tx, file.id, { resource, record })) &&
      !(await mayReadFile(tx, resources, row, actor))
    )
      return { foreign: field }
    else if (!isAsStored(file, row)) return { disguised: field }
  }
  return missing.size === 0 ? 'ok' : { missing: [...missing] }
}

type StoredFile = { id: string; sha256: string; uploader: string; type: FileType; size: number }

function isAsStored(file: FileReference, stored: StoredFile): boolean {
  const isNamedSo = endingFits(plainFileName(file.name) ?? '', stored.type)
  return isNamedSo && file.type === stored.type && file.size === Number(stored.size)
}

/** Links files to a record, whose readers may then read them. Repeatable. */
export async function linkFiles(
  tx: Transaction,
  resource: Resource,
  recordId: string,
  files: readonly FileReference[],
): Promise<void> {
  if (files.length === 0) return
  await tx.query(
    `insert into file_links (tenant_id, file_id, resource, record_id)
     select $1, file_id, $3, $4 from unnest($2::uuid[]) as file_id
     on conflict do nothing`,
    [tx.tenantId, [...new Set(files.map(({ id }) => id))], resource.name, recordId],
  )
}

/**
 * Whether the actor may read a record, each by its own read access, that names the file. What a record names no longer is
 * read by whoever had uploaded it and by administrators alone, where they may read the record.
 */
export async function mayReadFile(
  tx: Transaction,
  resources: readonly Resource[],
  file: { id: string; uploader: string },
  actor: Actor,
): Promise<boolean> {
  return (await recordShowing(tx, resources, file, actor)) !== null
}

/** The first record by which the actor may read the file; null where there is none. */
export async function recordShowing(
  tx: Transaction,
  resources: readonly Resource[],
  { id: fileId, uploader }: { id: string; uploader: string },
  actor: Actor,
): Promise<{ resource: Resource; record: StoredRecord } | null> {
  const readsRemoved = actor.isAdmin || uploader === actor.personId
  const links = await tx.query<{ resource: string; record_id: string }>(
    'select resource, record_id from file_links where tenant_id = $1 and file_id = $2 order by resource, record_id limit 1000',
    [tx.tenantId, fileId],
  )
  for (const link of links) {
    const resource = resources.find(({ name }) => name === link.resource)
    const record = resource && (await readVisible(tx, resource, link.record_id, actor, resource.access.read))
    if (resource && record && (readsRemoved || namesFile(resource, record, fileId))) return { resource, record }
  }
  return null
}

function namesFile(resource: Resource, record: StoredRecord, fileId: string): boolean {
  const named = referencedFiles(fieldsOf(resource), fieldsOfRecord(resource, record))
  return named.some(({ file }) => file.id === fileId)
}

/** Whether this record names the file or did so before. */
async function hasLinked(
  tx: Transaction,
  fileId: string,
  { resource, record }: { resource: string; record: string },
): Promise<boolean> {
  const links = await tx.query(
    'select 1 from file_links where tenant_id = $1 and file_id = $2 and resource = $3 and record_id = $4',
    [tx.tenantId, fileId, resource, record],
  )
  return links.length > 0
}

/** Whether any record links the file. */
export async function isLinked(tx: Transaction, fileId: string): Promise<boolean> {
  const links = await tx.query('select 1 from file_links where tenant_id = $1 and file_id = $2 limit 1', [
    tx.tenantId,
    fileId,
  ])
  return links.length > 0
}
