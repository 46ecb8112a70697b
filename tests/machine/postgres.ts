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
  return { url: url.href, drop: () => atServer(server, `drop database if exists ${name} with (force)`) }
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
