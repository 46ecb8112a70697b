import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Configuration } from '#src/server/configuration/configuration.ts'
import { StartRefused } from '#src/server/configuration/start-refused.ts'
import { refuseUnfitDatabase } from '#src/server/database/connection/server-requirements.ts'
import type { DatabaseLog } from '#src/server/database/embedded/database-log.ts'
import { startEmbeddedDatabase } from '#src/server/database/embedded/embedded-database.ts'
import { type ReachedDatabase, reachEmbeddedDatabase } from '#src/server/database/embedded/reach-database.ts'
import { openFileStore } from '#src/server/files/store/open-file-store.ts'
import { backUp, megabytes } from './back-up.ts'
import { readBackupKey } from './backup-key.ts'
import { openArchive } from './read-archive.ts'
import { restore } from './restore.ts'
import { refuseOtherSchema } from './restore-schema.ts'
import { clearRestoreMark, markRestoreStarted } from './unfinished-restore.ts'
import { unfinishedSuffix } from './write-archive.ts'

/** What a command works with. */
export type CommandContext = {
  configuration: Configuration
  product: string
  log: DatabaseLog
  print(line: string): void
}

/** Milliseconds without a write after which an unfinished backup counts as abandoned. */
const abandonedAfterMilliseconds = 86_400_000

/**
 * `npm run backup -- <folder or file>`: into a folder under a generated name, or into a new file. Throws `StartRefused`
 * where that fails; files that differ from the database are also reported, after the backup was written without them.
 */
export async function backupCommand(args: readonly string[], context: CommandContext): Promise<void> {
  const { configuration, product, log, print } = context
  const [target] = argumentsOf(args, 'npm run backup -- <folder or file>').names
  const path = await resolveBackupPath(resolve(target))
  const { databaseUrl, dataDir } = configuration
  const key = readBackupKey(configuration.backupKeyFile)
  if (key === null) print('This backup is not sealed: whoever has it reads everything. BACKUP_KEY_FILE names a key.')
  const database = databaseUrl === undefined ? await reachEmbeddedDatabase(dataDir, log) : external(databaseUrl)
  try {
    const files = await openFileStore(configuration)
    const done = await backUp({ url: database.url, files, path, key, product, print })
    print(`${path}: ${done.rows} rows, ${done.files.count} files, ${megabytes(done.bytes)}`)
    if (done.missing.length > 0) {
      const lines = done.missing.slice(0, 100).map(({ tenant, id, why }) => `  ${tenant}/${id}: ${why}`)
      throw new StartRefused(
        `The backup is written, but ${done.missing.length} stored files are missing from it:\n${lines.join('\n')}`,
      )
    }
  } finally {
    await database.stop()
  }
}

/**
 * `npm run restore -- <file> [--replace]`: into a database without companies, or, with the flag, replacing what is
 * there. Throws `StartRefused` where that fails; then nothing has changed.
 */
export async function restoreCommand(args: readonly string[], context: CommandContext): Promise<void> {
  const { configuration, log, print } = context
  const { names, replaces } = argumentsOf(args, 'npm run restore -- <file> [--replace]')
  const path = resolve(names[0])
  const archive = await openArchive(path, readBackupKey(context.configuration.backupKeyFile))
  try {
    refuseOtherSchema(archive.head)
    print(`${path}: whole, of ${archive.head.madeAt}, ${archive.head.tenants.length} companies`)
    const { databaseUrl, dataDir } = configuration
    if (databaseUrl !== undefined) await refuseUnfitDatabase(databaseUrl)
    const files = await openFileStore(configuration)
    markRestoreStarted(dataDir, path)
    const database = databaseUrl === undefined ? await startEmbeddedDatabase({ dataDir, log }) : external(databaseUrl)
    try {
      const done = await restore({ archive, url: database.url, files, replaces, print })
      clearRestoreMark(dataDir)
      print(`Restored ${done.rows} rows and ${done.files} files (${megabytes(done.bytes)}). Everybody signs in again.`)
    } finally {
      await database.stop()
    }
  } finally {
    await archive.close()
  }
}

function argumentsOf(args: readonly string[], usage: string): { names: [string]; replaces: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { replace: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [name, ...more] = positionals
    if (name !== undefined && more.length === 0) return { names: [name], replaces: values.replace }
  } catch (error) {
    throw new StartRefused(`${error instanceof Error ? error.message : String(error)}\nUse: ${usage}`)
  }
  throw new StartRefused(`Use: ${usage}`)
}

/** In a folder the time is the name. Leftovers of an interrupted backup older than a day are removed. */
async function resolveBackupPath(target: string): Promise<string> {
  const found = await stat(target).catch(() => null)
  if (found?.isDirectory()) {
    await removeAbandoned(target)
    return join(target, `fairlead-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}.tar`)
  }
  if (found !== null) throw new StartRefused(`${target} is there already. Name a folder, or a new file.`)
  if (!target.endsWith('.tar')) {
    await mkdir(target, { recursive: true, mode: 0o700 })
    return resolveBackupPath(target)
  }
  return target
}

async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith('fairlead-') || !name.endsWith(unfinishedSuffix)) continue
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > abandonedAfterMilliseconds) await rm(path, { force: true })
  }
}

function external(url: string): ReachedDatabase {
  return { url, stop: async () => undefined }
}
