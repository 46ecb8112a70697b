import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  type PgColumnBuilderBase,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { ColumnType } from './column-kinds.ts'
import { type Column, tableOf } from './resource-table.ts'

/** How drizzle writes each type; used to plan migrations only, never to query. */
const builders = {
  text: () => text(),
  smallint: () => smallint(),
  integer: () => integer(),
  bigint: () => bigint({ mode: 'number' }),
  'double precision': () => doublePrecision(),
  boolean: () => boolean(),
  date: () => date({ mode: 'string' }),
  'timestamp (3) with time zone': () => timestamp({ precision: 3, withTimezone: true }),
  uuid: () => uuid(),
  'uuid[]': () => uuid().array(),
  jsonb: () => jsonb(),
} satisfies Record<ColumnType, () => PgColumnBuilderBase>

/** The tables of resources as drizzle knows tables, by name. */
export function drizzleTables(resources: readonly Resource[]) {
  return Object.fromEntries(resources.map((resource) => [tableOf(resource).name, drizzleTable(resource)]))
}

function drizzleTable(resource: Resource) {
  const { name, columns, indexes } = tableOf(resource)
  const built = Object.fromEntries(columns.map((column) => [column.name, builderOf(column)]))
  return pgTable(name, built, (table) => [
    primaryKey({ name: `${name}_pkey`, columns: [named(table, 'tenant_id'), named(table, 'id')] }),
    ...indexes.map((entry) => {
      const [first, ...rest] = entry.columns.map((column) => named(table, column))
      if (!first) throw new Error(`the index ${entry.name} has no column`)
      const on = (entry.unique ? uniqueIndex(entry.name) : index(entry.name)).on(first, ...rest)
      return entry.where ? on.where(sql.raw(entry.where)) : on
    }),
  ])
}

function builderOf(column: Column) {
  const plain = builders[column.type]()
  const filled = column.default === undefined ? plain : plain.default(sql.raw(column.default))
  return column.notNull ? filled.notNull() : filled
}

function named<Value>(columns: Record<string, Value>, name: string): Value {
  const column = columns[name]
  if (column === undefined) throw new Error(`an index names the column ${name}, which is not there`)
  return column
}
