import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { migrate } from '#src/server/database/schema/migrate.ts'
import { atServer, databaseUrl, templateOf } from './template-database.ts'

/** A database of a test file's own. */
export type FreshDatabase = { url: string; drop(): Promise<void> }

/** What a database holds besides the migrations; `name` tells such preparations apart. */
export type Prepared = { name: string; prepare(url: string): Promise<void> }

/**
 * Makes an empty database on the run's PostgreSQL (tests/machine/global-setup.ts); the caller drops it in the end. With
 * DATABASE_URL its role needs CREATEDB and must be neither superuser nor above row security.
 */
export function freshDatabase(): Promise<FreshDatabase> {
  return create('template1')
}

/** The same, migrated, and prepared where that is asked for: a copy of what was made so once in the run. */
export async function migratedDatabase(prepared?: Prepared): Promise<FreshDatabase> {
  const server = inject('databaseServer')
  const migrated = await templateOf(server, 'migrated', 'template1', (url) => migrate(url))
  return create(prepared ? await templateOf(server, prepared.name, migrated, prepared.prepare) : migrated)
}

async function create(template: string): Promise<FreshDatabase> {
  const server = inject('databaseServer').url
  const name = `fairlead_test_${randomBytes(8).toString('hex')}`
  // Copied by files, so that nothing is written to the WAL twice: that takes half of the time.
  await atServer(server, (client) => client.query(`create database ${name} template ${template} strategy file_copy`))
  return { url: databaseUrl(server, name), drop: () => drop(server, name) }
}

/**
 * Ends the file's own sessions first: `with (force)` would also try a worker of the server's, such as autovacuum, which a
 * plain role may not end and the drop itself sends away.
 */
async function drop(server: string, name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await atServer(server, async (client) => {
        await client.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = current_user',
          [name],
        )
        await client.query(`drop database if exists ${name}`)
      })
      return
    } catch (error) {
      if (attempt === 5) throw error
    }
  }
}
