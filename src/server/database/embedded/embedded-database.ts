import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { StartRefused } from '#src/server/configuration/start-refused.ts'
import { findDatabaseBinaries } from './binaries.ts'
import { type Cluster, createCluster, prepareOwnership, refuseOtherMajor, resetPassword } from './cluster.ts'
import { readOrMakeCredentials } from './credentials.ts'
import { lockDataDirectory } from './data-directory-lock.ts'
import type { DatabaseLog } from './database-log.ts'
import { stopLeftoverProcesses } from './leftover-processes.ts'
import { chooseOperatingUser } from './operating-user.ts'
import { type DatabaseSettings, superviseDatabase } from './supervise-database.ts'

/** A PostgreSQL owned by this process. */
export type EmbeddedDatabase = {
  /** For the role `fairlead`, owner of the database `fairlead`. Stays valid when PostgreSQL is started again. */
  url: string
  /** Whether this start created the database. */
  isNew: boolean
  /** Ends connections, stops PostgreSQL cleanly and releases the data directory. */
  stop(): Promise<void>
}

/** Options of the embedded database. */
export type EmbeddedDatabaseOptions = {
  /** Folder for the database (in `database`), its credentials and the lock; created when absent. */
  dataDir: string
  log: DatabaseLog
  /** Lets the role create databases, in a new database only. For tests. */
  mayCreateDatabases?: boolean
  /** Overrides of the default settings. */
  settings?: DatabaseSettings
}

/** PostgreSQL's default durability, stated explicitly. */
const defaultSettings: DatabaseSettings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '100',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  listen_addresses: '127.0.0.1',
  // No socket files: their path would have to be short and accessible to two users.
  unix_socket_directories: '',
  // Ends a killed server's statements within seconds, with their locks.
  client_connection_check_interval: '10s',
}

/**
 * Starts the embedded PostgreSQL in a data directory, creating it if new, and keeps it running. Locks the directory
 * first, then clears leftovers: a database server whose owner was killed, single processes, a stale `postmaster.pid`.
 * Throws `StartRefused` where a person must decide, and otherwise an error with PostgreSQL's own words.
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  if (process.platform === 'win32') {
    throw new StartRefused('The embedded database runs on Linux and macOS. Name an external one with DATABASE_URL.')
  }
  const dataDir = resolve(options.dataDir)
  const lock = lockDataDirectory(dataDir)
  try {
    const directory = join(dataDir, 'database')
    const user = await chooseOperatingUser(directory)
    const binaries = await findDatabaseBinaries(user)
    refuseOtherMajor(directory, binaries.major)
    const { credentials, made } = readOrMakeCredentials(dataDir)
    const cluster = { directory, binaries, user, credentials }
    const isNew = await prepareCluster(cluster, made, options)
    const { url, supervised } = await startOnFreePort(cluster, options)
    return {
      url,
      isNew,
      async stop() {
        await supervised.stop()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Leaves a stopped database with the password of the credentials; returns whether it was created. */
async function prepareCluster(cluster: Cluster, newCredentials: boolean, options: EmbeddedDatabaseOptions) {
  const { log } = options
  if (!existsSync(join(cluster.directory, 'PG_VERSION'))) {
    log.info(`Creating the database in ${cluster.directory}`)
    await createCluster(cluster, options.mayCreateDatabases ?? false)
    return true
  }
  await stopLeftoverProcesses(cluster, log)
  prepareOwnership(cluster)
  if (newCredentials) {
    log.warn('database.json was missing from the data directory; the database role has been given a new password')
    await resetPassword(cluster)
  }
  return false
}

/** Another program may take the port before PostgreSQL listens; then another one is tried. */
async function startOnFreePort(cluster: Cluster, { log, settings }: EmbeddedDatabaseOptions) {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort()
    const url = `postgres://fairlead:${cluster.credentials.password}@127.0.0.1:${port}/fairlead`
    try {
      const supervised = await superviseDatabase({
        cluster,
        url,
        log,
        settings: { ...defaultSettings, ...settings, port: String(port) },
      })
      return { url, supervised }
    } catch (error) {
      if (attempt === 5 || !/could not bind/.test(String(error))) throw error
    }
  }
}

/** A free port below the ephemeral range, so that PostgreSQL finds it free again at each restart. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    const server = createServer()
    const free = await new Promise<boolean>((answer) => {
      server.once('error', () => answer(false))
      server.listen(port, '127.0.0.1', () => answer(true))
    })
    await new Promise((closed) => server.close(closed))
    if (free) return port
  }
}
