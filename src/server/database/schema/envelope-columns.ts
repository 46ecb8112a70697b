import { snakeCase } from '#src/lib/name-case.ts'
import { envelopeFilters } from '#src/resource/description/envelope-filters.ts'
import { type EnvelopeKind, envelopeEntries } from '#src/resource/envelope/envelope-table.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { Column, ColumnType } from './column-kinds.ts'

/** The type of each kind's column; the scope has several. */
const types: Readonly<Record<Exclude<EnvelopeKind, 'scope'>, ColumnType>> = {
  id: 'uuid',
  count: 'integer',
  'small-count': 'smallint',
  text: 'text',
  instant: 'timestamp (3) with time zone',
  flag: 'boolean',
  json: 'jsonb',
}

const scopeColumns: readonly Column[] = [
  { name: 'scope_owner', type: 'uuid' },
  { name: 'scope_department', type: 'uuid' },
  { name: 'scope_vessel', type: 'uuid' },
  { name: 'scope_participants', type: 'uuid[]', notNull: true, default: "'{}'" },
]

/** Columns of every record; optional parts follow in the tables of resources that have them. */
const everywhere = envelopeEntries.filter(({ optional }) => !optional)

/** The columns that every resource table begins with. */
export const envelopeColumns: readonly Column[] = [
  { name: 'tenant_id', type: 'uuid', notNull: true },
  ...everywhere.flatMap(({ name, kind, nullable }): readonly Column[] => {
    if (kind === 'scope') return scopeColumns
    const column = { name: snakeCase(name), type: types[kind] }
    if (nullable) return [column]
    return [kind === 'flag' ? { ...column, notNull: true, default: 'true' } : { ...column, notNull: true }]
  }),
  { name: 'deleted_at', type: 'timestamp (3) with time zone' },
  { name: 'search', type: 'text', notNull: true, default: "''" },
  { name: 'title_key', type: 'text', collation: 'C' },
]

/** The folded text that orders lists, after the envelope, for resources ordered by a text. */
export const orderKeyColumn: Column = { name: 'order_key', type: 'text', collation: 'C' }

/** The signing round, after the envelope, for resources with approvals. */
export const approvalColumn: Column = { name: 'approval', type: types.json }

/** The newest amendment, after the envelope, for resources that can be amended after signing. */
export const amendmentColumn: Column = { name: 'amendment', type: types.json }

/** The cells of `envelopeColumns` for an existing record, in order. */
export function envelopeCells(
  tenantId: string,
  record: StoredRecord,
  { search, titleKey }: { search: string; titleKey: string },
): unknown[] {
  const cells = everywhere.flatMap(({ name, kind }) => {
    if (kind === 'scope') return scopeCells(record)
    return [kind === 'json' ? jsonCell(record[name]) : record[name]]
  })
  return [tenantId, ...cells, null, search, titleKey]
}

function scopeCells({ scope: { owner, department, vessel, participants } }: StoredRecord): unknown[] {
  return [owner, department, vessel, [...participants]]
}

/** A JSON part of the envelope; null where there is none. */
export function jsonCell(part: unknown): string | null {
  return part === null || part === undefined ? null : JSON.stringify(part)
}

/** The column of an envelope filter; undefined where there is none. */
export function envelopeFilterColumn(name: string): Column | undefined {
  const filter = envelopeFilters.get(name)
  if (!filter) return undefined
  const column = filter.ofScope ? `scope_${name}` : snakeCase(name)
  return envelopeColumns.find((one) => one.name === column)
}
