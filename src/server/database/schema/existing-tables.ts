import type pg from 'pg'

/** A column as the catalogue has it; the type as PostgreSQL writes it. */
export type ExistingColumn = { type: string; notNull: boolean }

/** Existing tables: their columns by name, and their indexes in comparable text. */
export type ExistingTables = ReadonlyMap<
  string,
  { columns: ReadonlyMap<string, ExistingColumn>; indexes: ReadonlyMap<string, string> }
>

/** Before any migration. */
export const noTables: ExistingTables = new Map()

type ColumnRow = { table: string; name: string; type: string; not_null: boolean }
type IndexRow = { table: string; name: string; is_unique: boolean; columns: string[]; condition: string | null }

/** Reads from the catalogue which tables the migrations have created. */
export async function readTables(client: pg.Client): Promise<ExistingTables> {
  const columns = await client.query<ColumnRow>(
    `select relname as table, attname as name, format_type(atttypid, atttypmod) as type, attnotnull as not_null
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped`,
  )
  const indexes = await client.query<IndexRow>(
    `select owner.relname as table, own.relname as name, indisunique as is_unique,
       array(select pg_get_indexdef(indexrelid, place, true) from generate_series(1, indnkeyatts) place) as columns,
       pg_get_expr(indpred, indrelid) as condition
     from pg_index join pg_class own on own.oid = indexrelid join pg_class owner on owner.oid = indrelid
     where own.relnamespace = 'public'::regnamespace and not indisprimary`,
  )
  const tables = new Map<string, { columns: Map<string, ExistingColumn>; indexes: Map<string, string> }>()
  for (const { table, name, type, not_null } of columns.rows) {
    const known = tables.get(table) ?? { columns: new Map(), indexes: new Map() }
    known.columns.set(name, { type, notNull: not_null })
    tables.set(table, known)
  }
  for (const { table, name, is_unique, columns: of, condition } of indexes.rows) {
    tables.get(table)?.indexes.set(name, indexText({ unique: is_unique, columns: of, where: condition ?? undefined }))
  }
  return tables
}

/** An index as a text that is equal from a description and from the catalogue. */
export function indexText({
  unique,
  columns,
  where,
}: {
  unique: boolean
  columns: readonly string[]
  where?: string
}): string {
  const names = columns.map((column) => column.replaceAll('"', '')).join(', ')
  const condition = where === undefined ? '' : ` where ${where.toLowerCase().replaceAll(/[()]/g, '')}`
  return `${unique ? 'unique ' : ''}on ${names}${condition}`
}
