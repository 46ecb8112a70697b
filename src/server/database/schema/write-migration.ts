/**
 * `npm run db:plan [-- name]`: writes the next migration where the descriptions imply tables or columns that are
 * missing. Existing migrations are applied to an empty database for comparison. The first argument names the module
 * that exports the descriptions as `resources`.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { z } from 'zod'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { startEmbeddedDatabase } from '../embedded/embedded-database.ts'
import { migrationsFolder } from '../migrations-folder.ts'
import { type ExistingTables, readTables } from './existing-tables.ts'
import { migrate } from './migrate.ts'
import { isConcurrent, migrationName, migrationText } from './migration-files.ts'
import { planMigration } from './plan-migration.ts'

const listSchema = z.object({
  resources: z.array(z.custom<Resource>((value) => typeof value === 'object' && value !== null && 'fields' in value)),
})

const [listFile = '', purpose = 'resources'] = process.argv.slice(2)
const { resources } = listSchema.parse(await import(pathToFileURL(resolve(listFile)).href))
const statements = planMigration(resources, await tablesOfMigrations())
if (statements.length === 0) console.log('The migrations make all that the descriptions imply.')
else {
  const now = Date.now()
  write(
    migrationName(purpose, new Date(now)),
    statements.filter((one) => !isConcurrent(one)),
  )
  write(migrationName(`${purpose} indexes`, new Date(now + 1)), statements.filter(isConcurrent))
}

function write(name: string, of: readonly string[]): void {
  if (of.length === 0) return
  writeFileSync(join(migrationsFolder, `${name}.sql`), migrationText(of))
  console.log(`Wrote ${name}.sql`)
}

/** The tables created by all migrations so far, in a temporary database. */
async function tablesOfMigrations(): Promise<ExistingTables> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairlead-plan-'))
  const quiet = { info: () => undefined, warn: () => undefined, error: console.error }
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  try {
    const database = await startEmbeddedDatabase({ dataDir, log: quiet, settings })
    try {
      await migrate(database.url)
      const client = new pg.Client({ connectionString: database.url })
      await client.connect()
      const tables = await readTables(client)
      await client.end()
      return tables
    } finally {
      await database.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
