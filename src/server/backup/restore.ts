import { StartRefused } from '#src/server/configuration/start-refused.ts'
import type { Query } from '#src/server/database/connection/pool.ts'
import type { FileStore } from '#src/server/files/store/file-store.ts'
import { readFilePartName, readRowsPartName } from './archive-format.ts'
import { megabytes } from './back-up.ts'
import { openDedicatedConnection } from './dedicated-connection.ts'
import type { Archive } from './read-archive.ts'
import { resetAfterRestore } from './reset-after-restore.ts'
import { countFiles, restoreFile } from './restore-files.ts'
import { emptyTables, restoreRows, restoreSequences } from './restore-rows.ts'
import { dropAllTables, makeTables } from './restore-schema.ts'
import { hasCompanies } from './unfinished-restore.ts'

/** Source and target of a restore. */
export type RestoreOptions = {
  /** A verified archive whose tables this program can create. */
  archive: Archive
  /** A running database that no server uses, for its owner role. */
  url: string
  files: Pick<FileStore, 'receive'>
  /** Whether a database that holds companies may be replaced. */
  replaces: boolean
  /** Receives progress, one line at a time. */
  print(line: string): void
}

/** Result of a restore. */
export type RestoreResult = { rows: number; files: number; bytes: number }

/**
 * Fills a database and the file store from an archive. All of the database work, from dropping tables to the new epoch,
 * is one transaction, and files are in place before it commits: an interrupted restore leaves the old database. Throws
 * `StartRefused` where the data must not be replaced, or a server uses it.
 */
export async function restore({ archive, url, files, replaces, print }: RestoreOptions): Promise<RestoreResult> {
  const connection = await openDedicatedConnection(url, 'fairlead-restore')
  const { query } = connection
  try {
    await query('begin')
    await refuseServers(query)
    if (!replaces && (await hasCompanies(query))) {
      throw new StartRefused('The database holds companies already. Add --replace to put the backup in their place.')
    }
    await dropAllTables(query)
    await makeTables(query, archive.head)
    await emptyTables(query, archive.head)
    const restored = await fill(query, archive, files, print)
    await refuseWrongCounts(query, archive, restored.rows, restored.files)
    await restoreSequences(query, archive.head)
    await resetAfterRestore(query, archive.head.tenants)
    await query('commit')
    await query(`analyze ${archive.head.tables.map(({ name }) => `"${name}"`).join(', ')}`)
    return { rows: sum(restored.rows), files: restored.files, bytes: restored.bytes }
  } finally {
    await connection.end()
  }
}

type Filled = { rows: Map<string, number>; files: number; bytes: number }

async function fill(
  query: Query,
  archive: Archive,
  files: RestoreOptions['files'],
  print: (line: string) => void,
): Promise<Filled> {
  const filled: Filled = { rows: new Map(), files: 0, bytes: 0 }
  let table = ''
  for await (const part of archive.parts()) {
    const rows = readRowsPartName(part.name)
    const file = readFilePartName(part.name)
    if (table !== '' && rows?.table !== table) print(`${table}: ${filled.rows.get(table)} rows`)
    table = rows?.table ?? ''
    if (rows !== null) {
      const count = await restoreRows(query, archive.head, rows, await archive.read(part))
      filled.rows.set(rows.table, (filled.rows.get(rows.table) ?? 0) + count)
    } else if (file !== null) {
      await restoreFile(query, files, file, await archive.read(part))
      filled.files += 1
      filled.bytes += part.size
      if (filled.files % 500 === 0) print(`files: ${filled.files}, ${megabytes(filled.bytes)}`)
    } else throw new Error(`the backup holds ${part.name}, which is neither rows nor a file`)
  }
  return filled
}

/** A running server would write to what is being replaced, and cache what is gone. */
async function refuseServers(query: Query): Promise<void> {
  const others = await query(
    `select from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'fairlead%' limit 1`,
  )
  if (others.length > 0) throw new StartRefused('A server is still connected to this database. Stop it, then restore.')
}

async function refuseWrongCounts(
  query: Query,
  { head, contents }: Archive,
  rows: ReadonlyMap<string, number>,
  files: number,
): Promise<void> {
  for (const { name } of head.tables) {
    if ((rows.get(name) ?? 0) !== (contents.rows[name] ?? 0)) throw new Error(`the backup lacks rows of ${name}`)
  }
  const named = await countFiles(query, head.tenants)
  if (files !== contents.files.count || files + contents.missing.length !== named) {
    throw new Error('the backup lacks stored files')
  }
}

function sum(rows: ReadonlyMap<string, number>): number {
  return [...rows.values()].reduce((total, count) => total + count, 0)
}
