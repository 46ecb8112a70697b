import pg from 'pg'
import { lockMigrations } from '../locks.ts'
import { migrationsFolder } from '../migrations-folder.ts'
import { migrateJobTables } from './job-tables.ts'
import { type Migration, readMigrations } from './migration-files.ts'

/** Applied migrations: `created_at` is the migration's time stamp, `hash` its file's. */
export const migrationsTable = 'schema_migrations'

/** Creates the table of migrations in an empty database. */
export const makeMigrationsTable = `create table if not exists ${migrationsTable} (id serial primary key, hash text not null, created_at bigint)`

/**
 * Applies every migration the database has not recorded, in the order of time stamps; one from another branch may be
 * older than the last applied. Servers starting together take turns. One transaction: a failing migration changes
 * nothing. The tables of the job queue follow.
 */
export async function migrate(url: string, migrations: readonly Migration[] = readMigrations(migrationsFolder)) {
  const client = new pg.Client({ connectionString: url, application_name: 'fairlead migrations' })
  // If the connection breaks, the running statement fails and reports it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await lockMigrations((text, values = []) => client.query(text, [...values]))
    await client.query(makeMigrationsTable)
    const { rows } = await client.query<{ stamp: string }>(`select created_at as stamp from ${migrationsTable}`)
    const applied = new Set(rows.map(({ stamp }) => Number(stamp)))
    const missing = migrations.filter(({ stamp }) => !applied.has(stamp))
    if (missing.length > 0) {
      await client.query('begin')
      for (const migration of missing) await apply(client, migration)
      await client.query('commit')
    }
    await migrateJobTables(url)
  } finally {
    // Ending the connection releases the lock and rolls back what was not committed.
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
