import pg from 'pg'
import type { Query } from '#src/server/database/connection/pool.ts'

/** One connection for a transaction that lasts as long as the work. */
export type DedicatedConnection = { query: Query; end(): Promise<void> }

/** Nothing may end an hour-long transaction, and values must have the same text when written and read. */
const settings = [
  'statement_timeout = 0',
  'idle_in_transaction_session_timeout = 0',
  "datestyle = 'ISO, YMD'",
  "intervalstyle = 'postgres'",
  "timezone = 'UTC'",
  'extra_float_digits = 3',
  "bytea_output = 'hex'",
  'search_path = public',
]

/** Opens a separate connection; `name` appears in PostgreSQL's list. */
export async function openDedicatedConnection(url: string, name: string): Promise<DedicatedConnection> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // If the connection breaks, the current or next statement fails and reports it.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(settings.map((setting) => `set ${setting}`).join('; '))
  return {
    async query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) {
      return (await client.query<Row>(text, [...values])).rows
    },
    end: () => client.end(),
  }
}

/** From here on the transaction sees only this tenant's rows. */
export async function setTenant(query: Query, tenantId: string): Promise<void> {
  await query("select set_config('app.tenant', $1, true)", [tenantId])
}
