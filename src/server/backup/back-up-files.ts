import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Query } from '#src/server/database/connection/pool.ts'
import type { FileStore } from '#src/server/files/store/file-store.ts'
import { type ArchiveContents, filePartName } from './archive-format.ts'
import { setTenant } from './dedicated-connection.ts'
import type { ArchiveWriter } from './write-archive.ts'

/** Result of backing up stored files. */
export type FilesResult = Pick<ArchiveContents, 'files' | 'missing'>

type FileRow = { id: string; sha256: string }

/** Files listed at a time. */
const filesPerQuery = 500

/**
 * Adds the bytes of every file named in the snapshot. A file is stored before its row is committed and never changes,
 * so none is missing after the snapshot. Files that differ from their row are skipped and reported. Holds one file (at
 * most 25 MB) in memory.
 */
export async function backUpFiles(
  snapshot: Query,
  archive: ArchiveWriter,
  tenants: readonly { id: string }[],
  store: Pick<FileStore, 'open'>,
  progress: (done: FilesResult) => void,
): Promise<FilesResult> {
  const done: FilesResult = { files: { count: 0, bytes: 0 }, missing: [] }
  for (const { id: tenant } of tenants) {
    await setTenant(snapshot, tenant)
    for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
      const rows = await snapshot<FileRow>(
        // As JSON, since a database of an earlier release has fewer columns.
        `select id, coalesce(to_jsonb(file) ->> 'stored_sha256', sha256) as sha256 from files file
         where tenant_id = $1 and id > $2 and to_jsonb(file) ->> 'scan' is distinct from 'infected' order by id limit $3`,
        [tenant, last, filesPerQuery],
      )
      for (const row of rows) await backUpFile(archive, tenant, row, store, done)
      if (rows.length > 0) progress(done)
      if (rows.length < filesPerQuery) break
      last = rows.at(-1)?.id ?? last
    }
  }
  return done
}

async function backUpFile(
  archive: ArchiveWriter,
  tenant: string,
  row: FileRow,
  store: Pick<FileStore, 'open'>,
  done: FilesResult,
): Promise<void> {
  const bytes = await readStored(store, tenant, row.id)
  const why =
    bytes === null ? 'absent' : createHash('sha256').update(bytes).digest('hex') === row.sha256 ? null : 'other'
  if (bytes === null || why !== null) {
    done.missing.push({ tenant, id: row.id, why: why === 'other' ? 'its bytes are not those received' : 'not there' })
    return
  }
  await archive.add(filePartName(tenant, row.id), bytes)
  done.files.count += 1
  done.files.bytes += bytes.length
}

async function readStored(store: Pick<FileStore, 'open'>, tenant: string, id: string): Promise<Buffer | null> {
  const bytes = await store.open(tenant, id)
  return bytes === null ? null : buffer(bytes)
}
