import pg from 'pg'
import { lockMigrations } from '../locks.ts'
import { migrationsFolder } from '../migrations-folder.ts'
import { buildIndexes } from './build-indexes.ts'
import { migrateJobTables } from './job-tables.ts'
import { type LockTries, withLockTries } from './lock-tries.ts'
import { type Migration, readMigrations, withoutConcurrency } from './migration-files.ts'

/** Applied migrations: `created_at` is the migration's time stamp, `hash` its file's. */
export const migrationsTable = 'schema_migrations'

/** Creates the table of migrations in an empty database. */
export const makeMigrationsTable = `create table if not exists ${migrationsTable} (id serial primary key, hash text not null, created_at bigint)`

/** What is applied, the product's own where it says nothing; how it waits for tables that others use, and who is told. */
export type MigrationSettings = Partial<LockTries> & { migrations?: readonly Migration[] }

/**
 * Applies every migration the database has not recorded, in the order of time stamps; one from another branch may be
 * older than the last applied. Servers starting together take turns. Those between two that build indexes are one
 * transaction: a failing migration changes nothing of them. What waits for a table gives way after the time of a lock and
 * is tried again, so that others never queue for longer. In an empty database all is one transaction. The tables of the
 * job queue follow.
 */
export async function migrate(
  url: string,
  { migrations = readMigrations(migrationsFolder), ...tries }: MigrationSettings = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'fairlead migrations' })
  // If the connection breaks, the running statement fails and reports it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await lockMigrations((text, values) => client.query<{ locked: boolean }>(text, [...values]))
    await client.query(makeMigrationsTable)
    const { rows } = await client.query<{ stamp: string }>(`select created_at as stamp from ${migrationsTable}`)
    const applied = new Set(rows.map(({ stamp }) => Number(stamp)))
    const missing = migrations.filter(({ stamp }) => !applied.has(stamp))
    for (const together of applied.size === 0 ? [missing.map(plain)] : inGroups(missing)) {
      const [first] = together
      if (first?.isConcurrent) {
        await buildIndexes(client, first, tries)
        await record(client, first)
      } else if (first) await applyTogether(client, together, tries)
    }
    await migrateJobTables(url)
  } finally {
    // Ending the connection releases the lock and rolls back what was not committed.
    await client.end()
  }
}

const plain = (migration: Migration): Migration => ({
  ...migration,
  statements: migration.statements.map(withoutConcurrency),
  isConcurrent: false,
})

/** Migrations that share a transaction; each that builds indexes stands alone. */
function inGroups(migrations: readonly Migration[]): Migration[][] {
  const groups: Migration[][] = []
  for (const migration of migrations) {
    const last = groups.at(-1)
    if (last && !migration.isConcurrent && !last[0]?.isConcurrent) last.push(migration)
    else groups.push([migration])
  }
  return groups
}

async function applyTogether(
  client: pg.Client,
  migrations: readonly Migration[],
  tries: Partial<LockTries>,
): Promise<void> {
  await withLockTries(client, tries, async (run) => {
    for (const migration of migrations) {
      for (const statement of migration.statements) {
        try {
          await run(statement)
        } catch (error) {
          throw new Error(`the migration ${migration.name} failed`, { cause: error })
        }
      }
      await record(client, migration)
    }
  })
}

async function record(client: pg.Client, { stamp, hash }: Migration): Promise<void> {
  await client.query(`insert into ${migrationsTable} (hash, created_at) values ($1, $2)`, [hash, stamp])
}
