import { snakeCase } from '#src/lib/name-case.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { type Field, fieldsOf } from '#src/resource/description/field-description.ts'
import { isOrderedByText } from '#src/resource/display/folded-keys.ts'
import { isAmendable } from '#src/resource/workflow/amendment-steps.ts'
import { type Column, columnKinds } from './column-kinds.ts'
import { engineTables } from './engine-tables.ts'
import { amendmentColumn, approvalColumn, envelopeColumns, orderKeyColumn } from './envelope-columns.ts'
import { unfoldedRow } from './folded-mark.ts'

/** A field and the names of its columns. */
export type FieldColumns = { field: Field; columns: readonly Column[] }

/** The table implied by a description. */
export type ResourceTable = {
  name: string
  /** All columns in order: envelope, key of the order, signing round and amendment where present, then fields. */
  columns: readonly Column[]
  fields: readonly FieldColumns[]
  indexes: readonly TableIndex[]
}

export type TableIndex = { name: string; columns: readonly string[]; unique: boolean; where?: string }

const known = new WeakMap<Resource, ResourceTable>()

/** The table of a resource. Throws for a name that PostgreSQL would cut, or that is taken. */
export function tableOf(resource: Resource): ResourceTable {
  const before = known.get(resource)
  if (before) return before
  const name = snakeCase(resource.name)
  // A tenant's own fields have no columns: their values stand in a list.
  const stored = fieldsOf(resource).filter(({ customOf }) => customOf === undefined)
  const fields = stored.map((field) => ({ field, columns: columnsOf(field) }))
  const approval = resource.workflow?.approval ? [approvalColumn] : []
  const amendment = isAmendable(resource) ? [amendmentColumn] : []
  const orderKey = isOrderedByText(resource) ? [orderKeyColumn] : []
  const columns = [
    ...envelopeColumns,
    ...orderKey,
    ...approval,
    ...amendment,
    ...fields.flatMap((entry) => entry.columns),
  ]
  const table = { name, columns, fields, indexes: indexesOf(resource, name) }
  checkNames(table)
  known.set(resource, table)
  return table
}

/** The first column of a field: used for filters and order. */
export function columnOf(resource: Resource, fieldName: string): string | undefined {
  return tableOf(resource).fields.find(({ field }) => field.name === fieldName)?.columns[0]?.name
}

function columnsOf(field: Field): Column[] {
  return columnKinds[field.kind].columns.map(({ suffix, type }) => ({ name: snakeCase(field.name) + suffix, type }))
}

function indexesOf(resource: Resource, table: string): TableIndex[] {
  const scopes = ['owner', 'department', 'vessel'].map((scope) => ({
    name: `${table}_${scope}`,
    columns: ['tenant_id', `scope_${scope}`, 'id'],
    unique: false,
  }))
  const ordered = isOrderedByText(resource) ? orderKeyColumn.name : snakeCase(resource.order)
  const order = {
    name: ordered === 'order_key' ? `${table}_folded_order` : `${table}_order`,
    columns: ['tenant_id', ordered, 'id'],
    unique: false,
  }
  const unfolded = {
    name: `${table}_unfolded`,
    columns: ['tenant_id', 'id'],
    unique: false,
    where: unfoldedRow,
  }
  const reminded = (resource.reminders ?? [])
    .map(({ on }) => snakeCase(on))
    .filter((day) => day !== ordered)
    .map((day) => ({ name: `${table}_${day}`, columns: ['tenant_id', day, 'id'], unique: false }))
  if (!resource.key) return [...scopes, order, unfolded, ...reminded]
  const key = {
    name: `${table}_key`,
    columns: ['tenant_id', ...resource.key.map(snakeCase)],
    unique: true,
    where: 'deleted_at is null',
  }
  return [...scopes, order, unfolded, ...reminded, key]
}

function checkNames(table: ResourceTable): void {
  if (engineTables.some(({ name }) => name === table.name))
    throw new Error(`the table ${table.name} is the engine's own`)
  const columns = table.columns.map(({ name }) => name)
  const twice = columns.find((name, index) => columns.indexOf(name) !== index)
  if (twice) throw new Error(`two fields of ${table.name}, or one and the envelope, want the column ${twice}`)
  for (const name of [table.name, ...columns, ...table.indexes.map((index) => index.name)]) {
    if (Buffer.byteLength(name) > 63) throw new Error(`PostgreSQL cuts names longer than 63 bytes: ${name}`)
  }
}
