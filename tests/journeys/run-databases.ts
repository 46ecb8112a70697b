import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { startEmbeddedDatabase } from '#src/server/database/embedded/embedded-database.ts'

/** The database with the demonstration, which every office of a run begins as a copy of. */
export const demonstrationDatabase = 'demonstration'

/** How the set-up of a run tells its workers where the run's PostgreSQL is. */
const variable = 'FAIRLEAD_RUN_DATABASES'
const copyPrefix = 'office_'
const quiet = { info: () => {}, warn: () => {}, error: console.error }

/** Starts one PostgreSQL for the whole run in a folder; what it holds need not outlive the machine. */
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

/** The address of the demonstration's own database, which is made when the run has none; nobody copies it meanwhile. */
export async function demonstrationUrl(): Promise<string> {
  const [found] = await databasesLike(demonstrationDatabase)
  if (found === undefined) await atServer(`create database ${demonstrationDatabase}`)
  return addressOf(demonstrationDatabase)
}

/** A database of an office's own with the demonstration in it; its address. */
export async function copyDemonstration(): Promise<string> {
  const name = `${copyPrefix}${randomBytes(8).toString('hex')}`
  // By files: the whole of it is copied, and nothing of that has to be written down twice.
  await atServer(`create database ${name} template ${demonstrationDatabase} strategy file_copy`)
  return addressOf(name)
}

/** Removes a database by its address, and ends who is still connected to it. */
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

/** `with (force)` would also try workers of PostgreSQL's own, which a plain role may not end and the drop itself sends away. */
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
