import { StartRefused } from '#src/server/configuration/start-refused.ts'
import type { Query } from '#src/server/database/connection/pool.ts'
import type { FileStore } from '#src/server/files/store/file-store.ts'
import {
  type ArchiveContents,
  type ArchiveHead,
  archiveFormat,
  contentsName,
  headName,
  sealContents,
} from './archive-format.ts'
import { backUpFiles } from './back-up-files.ts'
import { backUpRows } from './back-up-rows.ts'
import { openDedicatedConnection } from './dedicated-connection.ts'
import { readSchema } from './read-schema.ts'
import { writeArchive } from './write-archive.ts'

/** Source and target of a backup. */
export type BackupOptions = {
  /** A running database, for the role that owns it. */
  url: string
  files: Pick<FileStore, 'open'>
  /** The archive's final path, which must not exist. */
  path: string
  /** The key that seals the archive; null leaves it open. */
  key: Buffer | null
  /** Release of the product, for the archive's header. */
  product: string
  /** Receives progress, one line at a time. */
  print(line: string): void
}

/** Result of a backup. */
export type BackupResult = Pick<ArchiveContents, 'files' | 'missing'> & { rows: number; bytes: number }

/**
 * Writes database and stored files into one archive as of one instant, while the server runs: a snapshot of all tables,
 * then the files it names. Reads tenant by tenant under row security, so that an ordinary role suffices. On error, a
 * full disk included, it leaves nothing. Throws `StartRefused` where there is nothing to back up, or the target cannot
 * be written.
 */
export async function backUp(order: BackupOptions): Promise<BackupResult> {
  const connection = await openDedicatedConnection(order.url, 'fairlead-backup')
  try {
    await connection.query('begin isolation level repeatable read read only')
    const head = await readHead(connection.query, order.product)
    const archive = await writeArchive(order.path, new Date(head.madeAt), order.key)
    try {
      await archive.add(headName, jsonOf(head))
      const rows: Record<string, number> = {}
      for (const table of head.tables) {
        rows[table.name] = await backUpRows(connection.query, archive, table, head.tenants)
        if (rows[table.name] !== 0) order.print(`${table.name}: ${rows[table.name]} rows`)
      }
      const stored = await backUpFiles(connection.query, archive, head.tenants, order.files, ({ files }) =>
        order.print(`files: ${files.count}, ${megabytes(files.bytes)}`),
      )
      const contents: ArchiveContents = { rows, ...stored, sha256: archive.hash() }
      await archive.add(contentsName, sealContents(contents))
      await archive.finish()
      return { ...stored, rows: Object.values(rows).reduce((sum, count) => sum + count, 0), bytes: archive.size() }
    } finally {
      await archive.discard()
    }
  } finally {
    await connection.end()
  }
}

/** Bytes in readable units. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(1)} MB`
}

async function readHead(query: Query, product: string): Promise<ArchiveHead> {
  const [found] = await query<{ at: Date; postgresql: string; filled: boolean }>(
    `select now() as at, current_setting('server_version') as postgresql,
       to_regclass('public.schema_migrations') is not null and to_regclass('public.tenants') is not null as filled`,
  )
  const tenants = found?.filled
    ? await query<{ id: string; slug: string }>('select id, slug from tenants order by id')
    : []
  if (!found || tenants.length === 0) {
    throw new StartRefused('There is nothing to back up: the database holds no company yet.')
  }
  const { at, postgresql } = found
  return { format: archiveFormat, madeAt: at.toISOString(), product, postgresql, tenants, ...(await readSchema(query)) }
}

function jsonOf(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 1)}\n`)
}
