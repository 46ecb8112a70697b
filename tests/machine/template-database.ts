import pg from 'pg'

/** A PostgreSQL whose role may create databases, and what the names of those that are copied begin with. */
export type DatabaseServer = { url: string; templates: string }

/** Locks the making of templates, in the database that a server is reached by: nothing else of a test run locks there. */
const templateLock = 7_301_442_019

/**
 * The name of a database to copy, which whoever comes first prepares. It gets its name when it is whole, so that one whose
 * making failed is never copied.
 *
 * @param name tells templates of one server apart
 * @param from the database that it begins as a copy of
 */
export async function templateOf(
  server: DatabaseServer,
  name: string,
  from: string,
  prepare: (url: string) => Promise<void>,
): Promise<string> {
  const template = `${server.templates}_${name}`
  await atServer(server.url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock])
    const found = await client.query('select from pg_database where datname = $1', [template])
    if (found.rowCount !== 0) return
    const unfinished = `${template}_unfinished`
    await client.query(`drop database if exists ${unfinished}`)
    await client.query(`create database ${unfinished} template ${from} strategy file_copy`)
    await prepare(databaseUrl(server.url, unfinished))
    await client.query(`alter database ${unfinished} rename to ${template}`)
    // Nobody may be connected to what is copied.
    await client.query(`alter database ${template} allow_connections false`)
  })
  return template
}

/** Drops what was made to be copied. */
export async function dropTemplates(server: DatabaseServer): Promise<void> {
  await atServer(server.url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select datname as name from pg_database where starts_with(datname, $1)',
      [server.templates],
    )
    for (const { name } of rows) await client.query(`drop database ${name}`)
  })
}

/** The address of a database beside the one that a server is reached by. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Works on a connection to a server; ending it gives back what it locked. */
export async function atServer(server: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
