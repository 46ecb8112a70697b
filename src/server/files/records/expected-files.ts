import type { Resource } from '#src/resource/description/define-resource.ts'
import type { ReferencedFile } from '#src/resource/description/field-references.ts'
import { lockFileArrival } from '#src/server/database/locks.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { plainFileName } from '../store/file-name.ts'
import { endingFits, isFileType } from '../store/file-type.ts'
import { fileIdConflict } from './file-id-taken.ts'

/**
 * Blocks the arrival of these files until the transaction ends, so that none slips in between the check and the note.
 */
export async function lockFileArrivals(tx: Transaction, named: readonly ReferencedFile[]): Promise<void> {
  for (const id of [...new Set(named.map(({ file }) => file.id))].sort()) {
    await lockFileArrival(tx, id)
  }
}

/**
 * Which of these files another record expects from somebody else: its readers know the ids, and must not occupy them.
 */
export async function expectedFromOthers(
  tx: Transaction,
  resource: Resource,
  { record, author }: { record: string; author: string },
  lacking: readonly ReferencedFile[],
): Promise<ReferencedFile[]> {
  const others = await tx.query<{ file_id: string }>(
    `select file_id from awaited_files where tenant_id = $1 and file_id = any($2::uuid[]) and author <> $3
       and (resource, record_id) <> ($4, $5::uuid)`,
    [tx.tenantId, lacking.map(({ file }) => file.id), author, resource.name, record],
  )
  return lacking.filter(({ file }) => others.some((row) => row.file_id === file.id))
}

/**
 * Records expected files: which are missing, from whom and as what; what the record already expects from somebody else
 * stays theirs. Returns the impossible ones, whose name does not fit their type.
 */
export async function expectFiles(
  tx: Transaction,
  resource: Resource,
  entry: { record: string; author: string },
  lacking: readonly ReferencedFile[],
): Promise<ReferencedFile[]> {
  for (const { file } of lacking) {
    await tx.query(
      `insert into awaited_files (tenant_id, resource, record_id, file_id, author, sha256, type, size)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (tenant_id, resource, record_id, file_id)
       do update set sha256 = excluded.sha256, type = excluded.type, size = excluded.size
         where awaited_files.author = excluded.author`,
      [tx.tenantId, resource.name, entry.record, file.id, entry.author, file.sha256, file.type, file.size],
    )
  }
  return lacking.filter(({ file }) => !isFileType(file.type) || !endingFits(plainFileName(file.name) ?? '', file.type))
}

/** 409 where another record expects this file id from somebody else: its readers know the id. */
export async function refuseExpectedFromOthers(tx: Transaction, id: string, uploader: string): Promise<void> {
  await lockFileArrival(tx, id)
  const others = await tx.query(
    'select 1 from awaited_files where tenant_id = $1 and file_id = $2 and author <> $3 limit 1',
    [tx.tenantId, id, uploader],
  )
  if (others.length > 0) throw fileIdConflict()
}

/** Links an arrived file to the records that expect it, if it matches them. */
export async function linkArrivedFile(tx: Transaction, id: string): Promise<void> {
  await tx.query(
    `with come as (
       delete from awaited_files awaited using files file
       where awaited.tenant_id = $1 and awaited.file_id = $2 and file.tenant_id = $1 and file.id = $2
         and file.uploader = awaited.author and file.sha256 = awaited.sha256
         and file.type = awaited.type and file.size = awaited.size
       returning awaited.resource, awaited.record_id)
     insert into file_links (tenant_id, file_id, resource, record_id)
     select $1, $2, resource, record_id from come on conflict do nothing`,
    [tx.tenantId, id],
  )
}

/** The ids of the files that a record expects. */
export async function expectedFilesOf(tx: Transaction, resource: Resource, record: string): Promise<string[]> {
  const rows = await tx.query<{ file_id: string }>(
    'select file_id from awaited_files where tenant_id = $1 and resource = $2 and record_id = $3 order by file_id',
    [tx.tenantId, resource.name, record],
  )
  return rows.map((row) => row.file_id)
}
