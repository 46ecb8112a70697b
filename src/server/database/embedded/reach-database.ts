import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartRefused } from '#src/server/configuration/start-refused.ts'
import { readCredentials } from './credentials.ts'
import { ownerOfDataDirectory } from './data-directory-lock.ts'
import type { DatabaseLog } from './database-log.ts'
import { startEmbeddedDatabase } from './embedded-database.ts'
import { hasErrorCode } from './running-processes.ts'

/** A running database used beside its server. */
export type ReachedDatabase = {
  url: string
  /** Stops what was started for this alone. */
  stop(): Promise<void>
}

/** How long to wait for a database that is being restarted. */
const timeoutMilliseconds = 30_000

/**
 * The database of a data directory, from its running server, or started temporarily where no server runs. Creates and
 * migrates nothing. Throws `StartRefused` where there is no database, or it cannot be reached.
 */
export async function reachEmbeddedDatabase(dataDir: string, log: DatabaseLog): Promise<ReachedDatabase> {
  if (!existsSync(join(dataDir, 'database', 'PG_VERSION'))) {
    throw new StartRefused(`There is no database in ${dataDir}. Name the directory with DATA_DIR, or use DATABASE_URL.`)
  }
  const owner = ownerOfDataDirectory(dataDir)
  if (owner === undefined) return startEmbeddedDatabase({ dataDir, log })
  for (const end = Date.now() + timeoutMilliseconds; ; await sleep(200)) {
    const url = runningUrl(dataDir)
    if (url !== undefined && (await answers(url))) return { url, stop: async () => undefined }
    if (Date.now() > end) {
      throw new StartRefused(`The database of the running server (process ${owner}) does not answer. Try again later.`)
    }
  }
}

/** The address in the postmaster's own file. */
function runningUrl(dataDir: string): string | undefined {
  try {
    const credentials = readCredentials(dataDir)
    const port = Number(readFileSync(join(dataDir, 'database', 'postmaster.pid'), 'utf8').split('\n')[3])
    if (credentials === undefined || !port) return undefined
    return `postgres://fairlead:${credentials.password}@127.0.0.1:${port}/fairlead`
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined
    if (!hasErrorCode(error, 'EACCES', 'EPERM')) throw error
    throw new StartRefused(`${dataDir} is another user's. Run this as the user who runs the server.`)
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
