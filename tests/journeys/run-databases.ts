import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { startEmbeddedDatabase } from '#src/server/database/embedded/embedded-database.ts'

/** The demonstration database, copied for every office of a run. */
export const demonstrationDatabase = 'demonstration'

/** Tells a run's workers where its PostgreSQL is. */
const variable = 'FAIRLEAD_RUN_DATABASES'
const copyPrefix = 'office_'
const quiet = { info: () => {}, warn: () => {}, error: console.error }

/** Starts one PostgreSQL for the whole run in a folder, without durability. */
export async function startRunDatabases(folder: string): Promise<() => Promise<void>> {
  const { url, stop } = await startEmbeddedDatabase({
    dataDir: folder,
    log: quiet,
    mayCreateDatabases: true,
    settings: { max_connections: '300', fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  })
  process.env[variable] = url
  for (const name of await databasesLike(`${copyPrefix}%`)) await drop(name)
  return stop
}

/** The demonstration database's address; created when missing. Nobody copies it meanwhile. */
export async function demonstrationUrl(): Promise<string> {
  const [found] = await databasesLike(demonstrationDatabase)
  if (found === undefined) await atServer(`create database ${demonstrationDatabase}`)
  return addressOf(demonstrationDatabase)
}

/** Creates an office's own database with the demonstration; returns its address. */
export async function copyDemonstration(): Promise<string> {
  const name = `${copyPrefix}${randomBytes(8).toString('hex')}`
  // Copied by files, so that nothing is written to the WAL twice.
  await atServer(`create database ${name} template ${demonstrationDatabase} strategy file_copy`)
  return addressOf(name)
}

/** Deletes a database by its address, and ends its connections. */
export async function dropCopy(address: string): Promise<void> {
  await drop(new URL(address).pathname.slice(1))
}

function server(): string {
  const address = process.env[variable]
  if (address === undefined) throw new Error('the run has no PostgreSQL: prepare-office.ts starts it')
  return address
}

function addressOf(name: string): string {
  const address = new URL(server())
  address.pathname = `/${name}`
  return address.href
}

/** `with (force)` would also try PostgreSQL's own workers, which a plain role may not end and the drop itself ends. */
async function drop(name: string): Promise<void> {
  await atServer(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and usename = current_user`,
  )
  await atServer(`drop database ${name}`)
}

async function databasesLike(pattern: string): Promise<string[]> {
  return (await atServer(`select datname from pg_database where datname like '${pattern}'`)).map(
    ({ datname }) => datname,
  )
}

async function atServer(statement: string): Promise<{ datname: string }[]> {
  const client = new pg.Client({ connectionString: server() })
  await client.connect()
  try {
    return (await client.query<{ datname: string }>(statement)).rows
  } finally {
    await client.end()
  }
}
