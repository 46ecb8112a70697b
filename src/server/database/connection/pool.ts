import pg from 'pg'
import { StartRefused } from '#src/server/configuration/start-refused.ts'
import { refuseOldServer, refusePrivilegedRole } from './server-requirements.ts'

/** The server's connections to its database. */
export type Database = {
  readonly pool: pg.Pool
  /** The numbers of resources in the change feed (`sync_resource`) by name; read again when one is missing. */
  readonly resourceNumbers: Map<string, number>
  /** Cached totals of long lists (`count-cache.ts`). */
  readonly countCache: CountCache
  /** Creates a connection outside the pool, not yet open; listeners need one. */
  dedicatedClient(): pg.Client
  end(): Promise<void>
}

/**
 * `position`: the tenant's counter up to which nothing has changed the total; `countedAt` in milliseconds since 1970.
 */
export type CachedCount = { total: number; position: number; countedAt: number }

/** Totals of lists of `minCount` records and more, by query. */
export type CountCache = {
  readonly entries: Map<string, CachedCount>
  readonly minCount: number
}

/** Below this number, counting is as cheap as checking for changes. */
const minCachedCount = 1000

/** Maximum connections in one process's pool; one of them listens for jobs. */
export const poolSize = 13

/**
 * Runs one statement; values are parameters only. A frequent one may have a `name`, the same for each text: each
 * connection then parses and plans it once.
 */
export type Query = <Row extends pg.QueryResultRow>(
  text: string,
  values?: readonly unknown[],
  name?: string,
) => Promise<Row[]>

/**
 * Opens a migrated database. Refuses a server older than 15, and a role that bypasses row security (a superuser, or
 * BYPASSRLS): the second wall between tenants would silently be gone.
 */
export async function openDatabase(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types: { getTypeParser: typeParser },
    // Waiting for a connection has a deadline: the caller is told to retry.
    connectionTimeoutMillis: 10_000,
    statement_timeout: 60_000,
    // The client's own timeout, for a database that no longer answers and cannot end a statement itself.
    query_timeout: 65_000,
    keepAlive: true,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'fairlead',
  })
  // A broken idle connection is replaced by the pool; without a listener the process would end.
  pool.on('error', () => undefined)
  // The same for one in use between statements: its next statement fails.
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

/** Dates stay text, and a bigint becomes a number; one that a number cannot hold throws. */
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
