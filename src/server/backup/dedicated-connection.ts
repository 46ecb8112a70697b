import pg from 'pg'
import type { Query } from '#src/server/database/connection/pool.ts'

/** One connection, whose transaction lasts as long as the work does. */
export type DedicatedConnection = { query: Query; end(): Promise<void> }

/** Nothing may end a transaction that lasts for an hour; and a value's text is the same wherever it is written and read. */
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

/** Opens a connection of its own; `name` is what PostgreSQL lists it under. */
export async function openDedicatedConnection(url: string, name: string): Promise<DedicatedConnection> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // Should the connection break, the statement under way or the next one fails and says so.
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

/** From here on the transaction sees and takes the rows of this tenant alone. */
export async function setTenant(query: Query, tenantId: string): Promise<void> {
  await query("select set_config('app.tenant', $1, true)", [tenantId])
}
