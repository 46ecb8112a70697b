import type { FastifyBaseLogger } from 'fastify'
import { refuseUnfinishedRestore } from '../backup/unfinished-restore.ts'
import type { Configuration } from '../configuration/configuration.ts'
import { type Database, openDatabase, poolSize } from '../database/connection/pool.ts'
import { refuseUnfitDatabase } from '../database/connection/server-requirements.ts'
import { startEmbeddedDatabase } from '../database/embedded/embedded-database.ts'
import { migrate } from '../database/schema/migrate.ts'
import { maintainPartitions } from '../database/schema/partitions.ts'

/** A migrated, open database. */
export type StartedDatabase = {
  database: Database
  /** Its address, with the role's password. */
  url: string
  /** Ends connections; an embedded database is stopped too. */
  stop(): Promise<void>
}

/** Starts the embedded PostgreSQL, or opens the one of DATABASE_URL, and migrates it. */
export async function startDatabase(configuration: Configuration, log: FastifyBaseLogger): Promise<StartedDatabase> {
  const embedded =
    configuration.databaseUrl === undefined
      ? await startEmbeddedDatabase({
          dataDir: configuration.dataDir,
          log: databaseLog(log),
          settings: { max_connections: String(connectionsFor(configuration.processes)) },
        })
      : null
  const url = embedded?.url ?? configuration.databaseUrl ?? ''
  try {
    if (embedded === null) await refuseUnfitDatabase(url)
    await refuseUnfinishedRestore(configuration.dataDir, url)
    await migrate(url, { log: databaseLog(log) })
    const database = await openDatabase(url)
    const stopPartitions = await maintainPartitions(database, (error) => log.error(error, 'partitions were not made'))
    return {
      database,
      url,
      async stop() {
        stopPartitions()
        await database.end()
        await embedded?.stop()
      },
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

/** Connections for the pools and listeners of all processes, the starting one included, and for commands. */
function connectionsFor(processes: number): number {
  return Math.max(100, (processes + 1) * (poolSize + 1) + 20)
}

/** Receives messages about the embedded database. */
export function databaseLog(log: FastifyBaseLogger) {
  return {
    info: (sentence: string) => log.info(sentence),
    warn: (sentence: string) => log.warn(sentence),
    error: (sentence: string) => log.error(sentence),
  }
}
