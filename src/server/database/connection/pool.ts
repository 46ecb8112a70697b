import pg from 'pg'
import { StartRefused } from '#src/server/configuration/start-refused.ts'
import { refuseOldServer, refusePrivilegedRole } from './server-requirements.ts'

/** The server's connections to its database. */
export type Database = {
  readonly pool: pg.Pool
  /** The numbers that resources have in the change feed (`sync_resource`), by name; read again when one is missing. */
  readonly resourceNumbers: Map<string, number>
  /** How many records long lists have, as they were last counted (`count-cache.ts`). */
  readonly countCache: CountCache
  /** A connection beside the pool, not open yet: what listens needs one for itself. */
  dedicatedClient(): pg.Client
  end(): Promise<void>
}

/** `position`: the tenant's counter up to which nothing has moved the total; `countedAt` in milliseconds since 1970. */
export type CachedCount = { total: number; position: number; countedAt: number }

/** Totals of lists of `minCount` records and more, by what was asked. */
export type CountCache = {
  readonly entries: Map<string, CachedCount>
  readonly minCount: number
}

/** Records below which counting costs no more than asking whether anything has changed. */
const minCachedCount = 1000

/** The most connections that one process has in its pool. */
export const poolSize = 12

/**
 * Runs one statement; values go as parameters only. One that every request asks may have a `name`, always the same for a
 * text: each connection then reads and plans it once, and no longer at each request.
 */
export type Query = <Row extends pg.QueryResultRow>(
  text: string,
  values?: readonly unknown[],
  name?: string,
) => Promise<Row[]>

/**
 * Opens a database that is migrated already. Refuses a server older than 15, and a role that row security does not bind
 * (a superuser, or one with BYPASSRLS): with it the second wall between tenants would silently be gone.
 */
export async function openDatabase(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types: { getTypeParser: typeParser },
    // Neither a free connection nor a new one is waited for without end: the caller is told to come again.
    connectionTimeoutMillis: 10_000,
    statement_timeout: 60_000,
    // The server's own clock for a database that has fallen silent and can no longer end a statement by itself.
    query_timeout: 65_000,
    keepAlive: true,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'fairlead',
  })
  // A connection that breaks while idle is replaced by the pool; without a listener the process would end.
  pool.on('error', () => undefined)
  // The same for one that is in use but not waiting for an answer at that moment: its next statement fails.
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    await refuseUnfitServer(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  const ownClient = () =>
    new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
      keepAlive: true,
      application_name: 'fairlead-listener',
    })
  return {
    pool,
    resourceNumbers: new Map(),
    countCache: { entries: new Map(), minCount: minCachedCount },
    dedicatedClient: ownClient,
    end: () => pool.end(),
  }
}

async function refuseUnfitServer(pool: pg.Pool): Promise<void> {
  await refuseOldServer(pool)
  await refusePrivilegedRole(pool)
  const { rows } = await pool.query<{ dates: string }>("select current_setting('datestyle') as dates")
  if (!rows[0]?.dates.startsWith('ISO')) throw new StartRefused("The database's DateStyle is not ISO.")
}

/** A day stays text, and a big integer is a number; one that a number cannot hold exactly throws. */
const typeParser: pg.CustomTypesConfig['getTypeParser'] = (oid: number, format?: 'text' | 'binary') => {
  if (format !== 'binary' && oid === pg.types.builtins.DATE) return (text: string) => text
  if (format !== 'binary' && oid === pg.types.builtins.INT8) return exactNumber
  return pg.types.getTypeParser(oid, format)
}

function exactNumber(text: string): number {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new Error('a number of the database is too large to be exact')
  return number
}
