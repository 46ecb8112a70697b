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

/** A PostgreSQL that belongs to this process. */
export type EmbeddedDatabase = {
  /** For the role `fairlead`, owner of the database `fairlead`. Stays valid when PostgreSQL is started again. */
  url: string
  /** Whether this start created the database. */
  isNew: boolean
  /** Ends connections, writes everything down, stops PostgreSQL and gives the data directory back. */
  stop(): Promise<void>
}

/** What the embedded database is started with. */
export type EmbeddedDatabaseOptions = {
  /** Folder that holds the database (in `database`), its credentials and the lock; made when absent. */
  dataDir: string
  log: DatabaseLog
  /** Lets the role make databases of its own, in a new database only. For tests. */
  mayCreateDatabases?: boolean
  /** Over the usual settings. */
  settings?: DatabaseSettings
}

/** Durability is PostgreSQL's default and named here so that nobody has to look it up. */
const defaultSettings: DatabaseSettings = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '100',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  listen_addresses: '127.0.0.1',
  // No socket files: their path would have to be short, and reachable for two users.
  unix_socket_directories: '',
  // Ends what a killed server had asked for within seconds, together with the locks that it holds.
  client_connection_check_interval: '10s',
}

/**
 * Starts the embedded PostgreSQL in a data directory, creating it when it is new, and keeps it running.
 *
 * Takes the directory's lock first. Whatever an earlier server left behind is cleared: a database server whose owner
 * was killed is stopped, single processes are ended, a stale `postmaster.pid` is removed.
 *
 * @throws {StartRefused} when a person has to decide: the directory is in use, unreachable, or of another PostgreSQL
 * @throws {Error} with PostgreSQL's own words when it does not start
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

/** Leaves a stopped database with the password in the credentials; answers whether it was created. */
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

/** Another program may take the port between our looking and PostgreSQL's listening; then another one is tried. */
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

/**
 * A port that nobody listens on, below the range from which systems take ports for outgoing connections: PostgreSQL
 * must find it free again whenever it is started anew.
 */
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
