import type { Query } from '#src/server/database/connection/pool.ts'
import { migrationsTable } from '#src/server/database/schema/migrate.ts'
import type { ArchivedTable, ArchiveHead } from './archive-format.ts'

/** The tables of a database as one snapshot sees them. */
export type Schema = Pick<ArchiveHead, 'tables' | 'partitions' | 'sequences' | 'migrations'>

/**
 * Reads the tables from PostgreSQL's catalogue, so that no list can be incomplete. Unlogged tables can be rebuilt and
 * are skipped.
 */
export async function readSchema(query: Query): Promise<Schema> {
  const tables = await query<ArchivedTable>(
    `select relation.relname as name, relation.relrowsecurity as "byTenant",
       array(select attname::text from pg_attribute
             where attrelid = relation.oid and attnum > 0 and not attisdropped order by attnum) as columns
     from pg_class relation
     where relation.relnamespace = 'public'::regnamespace and relation.relkind in ('r', 'p')
       and relation.relpersistence = 'p' and not relation.relispartition and relation.relname <> $1
     order by relation.relname`,
    [migrationsTable],
  )
  const partitions = await query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relispartition and relkind = 'r' and relname ~ '_[0-9]{4}_[0-9]{2}$'
     order by relname`,
  )
  const migrations = await query<{ hash: string; when: string }>(
    `select hash, created_at::text as "when" from ${migrationsTable} order by id`,
  )
  return {
    tables: inFillingOrder(tables, await readReferences(query)),
    partitions: partitions.map(({ name }) => name),
    sequences: await readSequences(query, tables),
    migrations: migrations.map(({ hash, when }) => ({ hash, when: Number(when) })),
  }
}

type Reference = { from: string; to: string }

function readReferences(query: Query): Promise<Reference[]> {
  return query<Reference>(
    `select source.relname as "from", target.relname as "to" from pg_constraint
       join pg_class source on source.oid = conrelid join pg_class target on target.oid = confrelid
     where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  )
}

/** A table comes after those it references. */
function inFillingOrder(tables: readonly ArchivedTable[], references: readonly Reference[]): ArchivedTable[] {
  const ordered: ArchivedTable[] = []
  const rest = [...tables]
  while (rest.length > 0) {
    const isBlocked = ({ name }: ArchivedTable) =>
      references.some(({ from, to }) => from === name && rest.some((other) => other.name === to))
    const next = rest.findIndex((table) => !isBlocked(table))
    if (next === -1) throw new Error(`these tables refer to each other: ${rest.map(({ name }) => name).join(', ')}`)
    ordered.push(...rest.splice(next, 1))
  }
  return ordered
}

/** A sequence is not part of the snapshot: its value is the snapshot's or later, and both are safe. */
async function readSequences(query: Query, tables: readonly ArchivedTable[]): Promise<ArchiveHead['sequences']> {
  const identities = await query<{ table: string; column: string; sequence: string }>(
    `select relname as "table", attname as "column", pg_get_serial_sequence(quote_ident(relname), attname) as sequence
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and attidentity <> '' and not attisdropped and relname = any($1)`,
    [tables.map(({ name }) => name)],
  )
  const sequences: ArchiveHead['sequences'] = []
  for (const { table, column, sequence } of identities) {
    const [row] = await query<{ last: string }>(
      `select case when is_called then last_value else 0 end::text as last from ${sequence}`,
    )
    sequences.push({ table, column, last: Number(row?.last ?? 0) })
  }
  return sequences
}
