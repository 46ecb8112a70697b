import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { migrationsFolder } from '../migrations-folder.ts'

/** Any number that nothing else locks: the SQL of the product takes advisory locks by two numbers or by hashes. */
const migrationLock = 7_301_442_018

/**
 * Brings a database up to date. Servers that start at the same time take turns, since the migrator takes no lock of its
 * own. A migration that fails leaves the database as it was.
 */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'fairlead migrations' })
  // Should the connection break, the statement under way fails and says so.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await applyMigrations(drizzle(client), {
      migrationsFolder,
      migrationsSchema: 'public',
      migrationsTable: 'schema_migrations',
    })
  } finally {
    // Ending the connection gives the lock back.
    await client.end()
  }
}
