import pg from 'pg'
import { lockMigrations } from '../locks.ts'
import { migrationsFolder } from '../migrations-folder.ts'
import { type Migration, readMigrations } from './migration-files.ts'

/** Remembers what was applied: `created_at` is a migration's time stamp, and `hash` says what its file was. */
export const migrationsTable = 'schema_migrations'

/** What makes the table of migrations in an empty database. */
export const makeMigrationsTable = `create table if not exists ${migrationsTable} (id serial primary key, hash text not null, created_at bigint)`

/**
 * Brings a database up to date: every migration that it does not remember is applied, in the order of their time stamps. One
 * that comes from another branch may be earlier than the last one applied. Servers that start at the same time take turns.
 * All is one transaction, so that a migration that fails leaves the database as it was.
 */
export async function migrate(url: string, migrations: readonly Migration[] = readMigrations(migrationsFolder)) {
  const client = new pg.Client({ connectionString: url, application_name: 'fairlead migrations' })
  // Should the connection break, the statement under way fails and says so.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await lockMigrations((text, values = []) => client.query(text, [...values]))
    await client.query(makeMigrationsTable)
    const { rows } = await client.query<{ stamp: string }>(`select created_at as stamp from ${migrationsTable}`)
    const applied = new Set(rows.map(({ stamp }) => Number(stamp)))
    const missing = migrations.filter(({ stamp }) => !applied.has(stamp))
    if (missing.length === 0) return
    await client.query('begin')
    for (const migration of missing) await apply(client, migration)
    await client.query('commit')
  } finally {
    // Ending the connection gives the lock back, and undoes what was not committed.
    await client.end()
  }
}

async function apply(client: pg.Client, { name, stamp, statements, hash }: Migration): Promise<void> {
  for (const statement of statements) {
    try {
      await client.query(statement)
    } catch (error) {
      throw new Error(`the migration ${name} failed`, { cause: error })
    }
  }
  await client.query(`insert into ${migrationsTable} (hash, created_at) values ($1, $2)`, [hash, stamp])
}
