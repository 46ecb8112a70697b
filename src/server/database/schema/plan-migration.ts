import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Column } from './column-kinds.ts'
import { type ExistingTables, indexText } from './existing-tables.ts'
import { isConcurrent } from './migration-files.ts'
import { type ResourceTable, type TableIndex, tableOf } from './resource-table.ts'
import { rowSecurity } from './row-security.ts'
import { scopeStatistics } from './scope-statistics.ts'

/**
 * The statements from the existing tables to those that the descriptions imply. A plan only adds: unused tables and
 * columns stay with their data. Indexes of existing tables come last and are built concurrently, in a migration of their
 * own (`isConcurrent`). Throws where a field's kind would change its column's type: such a field needs a new
 * name.
 */
export function planMigration(resources: readonly Resource[], existing: ExistingTables): readonly string[] {
  const planned = resources.map((resource) => ({ resource, table: tableOf(resource) }))
  const added = planned.filter(({ table }) => !existing.has(table.name))
  const statements = [
    ...added.flatMap(({ table }) => createTable(table)),
    ...planned.flatMap(({ table }) => changeTable(table, existing)),
    ...added.flatMap(({ resource }) => prepareTable(resource.name)),
  ]
  return [...statements.filter((one) => !isConcurrent(one)), ...statements.filter(isConcurrent)]
}

function createTable({ name, columns, indexes }: ResourceTable): string[] {
  const lines = [
    ...columns.map(columnText),
    `CONSTRAINT ${quoted(`${name}_pkey`)} PRIMARY KEY(${quoted('tenant_id')},${quoted('id')})`,
  ]
  const table = `CREATE TABLE ${quoted(name)} (\n${lines.map((line) => `\t${line}`).join(',\n')}\n)`
  return [table, ...indexes.map((index) => createIndex(name, index))]
}

/** What an existing table lacks. Throws where it cannot become what its description implies. */
function changeTable({ name, columns, indexes }: ResourceTable, existing: ExistingTables): string[] {
  const before = existing.get(name)
  if (!before) return []
  const wanted = new Set<string>(columns.map((column) => column.name))
  const leftBehind = [...before.columns].find(([column, { notNull }]) => notNull && !wanted.has(column))
  if (leftBehind) throw new Error(`${name}.${leftBehind[0]} is needed by every row and cannot be left behind`)
  const newColumns = columns.flatMap((column) => {
    const existing = before.columns.get(column.name)
    if (!existing) return [`ALTER TABLE ${quoted(name)} ADD COLUMN ${columnText(column)}`]
    if (existing.type !== typeInCatalogue(column)) {
      throw new Error(
        `${name}.${column.name} was ${existing.type} and would be ${column.type}: give the field a new name`,
      )
    }
    return []
  })
  const newIndexes = indexes.flatMap((index) => {
    const existing = before.indexes.get(index.name)
    if (existing === indexText(index)) return []
    return [
      ...(existing === undefined ? [] : [`DROP INDEX ${quoted(index.name)}`]),
      createIndex(name, index, 'CONCURRENTLY '),
    ]
  })
  return [...newColumns, ...newIndexes]
}

function createIndex(table: string, { name, unique, columns, where }: TableIndex, how = ''): string {
  const on = `${quoted(table)} USING btree (${columns.map(quoted).join(',')})`
  return `CREATE ${unique ? 'UNIQUE ' : ''}INDEX ${how}${quoted(name)} ON ${on}${where === undefined ? '' : ` WHERE ${where}`}`
}

function columnText({ name, type, collation, default: value, notNull }: Column): string {
  const order = collation === undefined ? '' : ` COLLATE "${collation}"`
  return `${quoted(name)} ${type}${order}${value === undefined ? '' : ` DEFAULT ${value}`}${notNull ? ' NOT NULL' : ''}`
}

/** PostgreSQL prints a timestamp's precision without the space used in migrations. */
const typeInCatalogue = ({ type }: Column) => type.replace(' (', '(')

/**
 * What a new resource table needs besides columns: row security, planner statistics for its scopes, and a number in the
 * change feed.
 */
function prepareTable(resourceName: string): string[] {
  const table = resourceName.replaceAll('-', '_')
  return [
    ...rowSecurity(table),
    scopeStatistics(table),
    `insert into sync_resource (name) values ('${resourceName}') on conflict (name) do nothing`,
  ]
}

const quoted = (name: string) => `"${name}"`
