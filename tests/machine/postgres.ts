import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** An empty database of a test file's own. */
export type FreshDatabase = { url: string; drop(): Promise<void> }

/**
 * Makes an empty database on the run's PostgreSQL (tests/machine/global-setup.ts); the caller migrates it and drops it in
 * the end. With DATABASE_URL its role needs CREATEDB and must be neither superuser nor above row security.
 */
export async function freshDatabase(): Promise<FreshDatabase> {
  const server = inject('databaseServer')
  const name = `fairlead_test_${randomBytes(8).toString('hex')}`
  await atServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => drop(server, name) }
}

/**
 * Ends the file's own sessions first: `with (force)` would also try a worker of the server's, such as autovacuum, which a
 * plain role may not end and the drop itself sends away.
 */
async function drop(server: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await atServer(
        server,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and usename = current_user`,
      )
      await atServer(server, `drop database if exists ${name}`)
      return
    } catch (error) {
      if (attempt === 5) throw error
    }
  }
}

async function atServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
