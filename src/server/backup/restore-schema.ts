import { StartRefused } from '#src/server/configuration/start-refused.ts'
import type { Query } from '#src/server/database/connection/pool.ts'
import { migrationsFolder } from '#src/server/database/migrations-folder.ts'
import { makeMigrationsTable, migrationsTable } from '#src/server/database/schema/migrate.ts'
import { type Migration, readMigrations, withoutConcurrency } from '#src/server/database/schema/migration-files.ts'
import { makePartitionNamed } from '#src/server/database/schema/partitions.ts'
import type { ArchiveHead } from './archive-format.ts'
import { readSchema } from './read-schema.ts'

/**
 * Refuses an archive whose tables this program cannot create: of a later release, or of other migrations. Throws
 * `StartRefused`.
 */
export function refuseOtherSchema({ migrations, product }: ArchiveHead): void {
  const known = readMigrations(migrationsFolder)
  const byStamp = new Map(known.map((migration) => [migration.stamp, migration]))
  const unknown = migrations.findIndex(({ when, hash }) => byStamp.get(when)?.hash !== hash)
  if (unknown === -1) return
  const has = new Set(migrations.map(({ when, hash }) => `${when} ${hash}`))
  if (known.some(({ stamp, hash }) => !has.has(`${stamp} ${hash}`))) {
    throw new StartRefused(
      `The backup's tables are not those of this program (migration ${unknown + 1} is another one).`,
    )
  }
  throw new StartRefused(
    `The backup was written by a later release of Fairlead (${product}): its database has ${migrations.length} migrations, this program ${known.length}. Restore it with that release.`,
  )
}

/** The migrations of an archive's database, in the order applied. */
function migrationsOf({ migrations }: ArchiveHead): readonly Migration[] {
  const byStamp = new Map(readMigrations(migrationsFolder).map((migration) => [migration.stamp, migration]))
  return migrations.flatMap(({ when }) => byStamp.get(when) ?? [])
}

/** Drops every table and function the role owns, within a transaction: undone if it does not commit. */
export async function dropAllTables(query: Query): Promise<void> {
  const relations = await query<{ name: string; kind: string }>(
    `select quote_ident(relname) as name, case relkind when 'v' then 'view' else 'table' end as kind from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v') and not relispartition
       and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`,
  )
  for (const { name, kind } of relations) await query(`drop ${kind} if exists ${name} cascade`)
  const functions = await query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc
     where pronamespace = 'public'::regnamespace and prokind = 'f'
       and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
  )
  for (const { name } of functions) await query(`drop function if exists ${name} cascade`)
}

/**
 * Creates the tables as of the archive, in the current transaction; later migrations follow at the next start. The
 * migrator's own table is created the same way. Throws where the result differs from the archive.
 */
export async function makeTables(query: Query, head: ArchiveHead): Promise<void> {
  await query(makeMigrationsTable)
  for (const { statements, hash, stamp } of migrationsOf(head)) {
    for (const statement of statements) await query(withoutConcurrency(statement))
    await query(`insert into ${migrationsTable} (hash, created_at) values ($1, $2)`, [hash, stamp])
  }
  for (const name of head.partitions) await makePartitionNamed(query, name)
  const made = await readSchema(query)
  const describe = ({ tables }: Pick<ArchiveHead, 'tables'>) => JSON.stringify(tables.map(describeTable).sort())
  if (describe(made) !== describe(head)) throw new Error('the migrations do not make the tables that the backup holds')
}

function describeTable({ name, columns, byTenant }: ArchiveHead['tables'][number]): string {
  return `${name} (${columns.join(', ')})${byTenant ? ' by tenant' : ''}`
}
