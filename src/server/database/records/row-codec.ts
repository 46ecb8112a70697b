import type { Resource } from '#src/resource/description/define-resource.ts'
import { isOrderedByText, orderKeyOf, titleKeyOf } from '#src/resource/display/folded-keys.ts'
import { searchTextOf } from '#src/resource/display/search-text.ts'
import { readAmendment } from '#src/resource/envelope/amendment.ts'
import { readApproval } from '#src/resource/envelope/approval.ts'
import { readLastStep } from '#src/resource/envelope/last-step.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { isAmendable } from '#src/resource/workflow/amendment-steps.ts'
import { type Column, columnKinds, dateOfCell } from '../schema/column-kinds.ts'
import { envelopeCells, jsonCell } from '../schema/envelope-columns.ts'
import { foldedMark } from '../schema/folded-mark.ts'
import { tableOf } from '../schema/resource-table.ts'

/** One row from the driver, by column. */
export type Row = Readonly<Record<string, unknown>>

/** A record's cells in the order of `tableOf(resource).columns`, as parameters. */
export function cellsOf(resource: Resource, tenantId: string, record: StoredRecord): unknown[] {
  const envelope = [
    ...envelopeCells(tenantId, record, {
      search: foldedMark + searchTextOf(resource, record),
      titleKey: titleKeyOf(resource, record),
    }),
    ...(isOrderedByText(resource) ? [orderKeyOf(resource, record)] : []),
    ...(resource.workflow?.approval ? [jsonCell(record.approval)] : []),
    ...(isAmendable(resource) ? [jsonCell(record.amendment)] : []),
  ]
  const fields = tableOf(resource).fields.flatMap(({ field, columns }) => {
    const value = record[field.name]
    return value === undefined || value === null ? columns.map(() => null) : columnKinds[field.kind].write(value)
  })
  return [...envelope, ...fields]
}

/** The record of a row with all columns; absent fields are left out. */
export function recordOf(resource: Resource, row: Row): StoredRecord {
  const record: Record<string, unknown> & StoredRecord = {
    id: textOf(row.id),
    version: Number(row.version),
    status: textOrNull(row.status),
    statusAt: instantOrNull(row.status_at),
    statusBy: textOrNull(row.status_by),
    lastStep: readLastStep(row.last_step),
    number: textOrNull(row.number),
    provisionalNumber: textOrNull(row.provisional_number),
    active: row.active === true,
    scope: {
      owner: textOrNull(row.scope_owner),
      department: textOrNull(row.scope_department),
      vessel: textOrNull(row.scope_vessel),
      participants: Array.isArray(row.scope_participants) ? row.scope_participants.map(textOf) : [],
    },
    createdAt: dateOfCell(row.created_at).toISOString(),
    createdBy: textOrNull(row.created_by),
    updatedAt: dateOfCell(row.updated_at).toISOString(),
    updatedBy: textOrNull(row.updated_by),
    schemaVersion: Number(row.schema_version),
  }
  const approval = resource.workflow?.approval ? readApproval(row.approval) : null
  if (approval) record.approval = approval
  const amendment = isAmendable(resource) ? readAmendment(row.amendment) : null
  if (amendment) record.amendment = amendment
  for (const { field, columns } of tableOf(resource).fields) {
    const cells = columns.map(({ name }) => row[name])
    if (cells[0] !== null && cells[0] !== undefined) record[field.name] = columnKinds[field.kind].read(cells)
  }
  return record
}

/** Columns that are no part of a record: the tenant, the deletion, the search text and the folded keys. */
const internalColumns: ReadonlySet<string> = new Set(['tenant_id', 'deleted_at', 'search', 'title_key', 'order_key'])

/** The columns that `recordOf` reads, as a select list. */
export function recordColumns(resource: Resource): string {
  return selectList(tableOf(resource).columns.filter(({ name }) => !internalColumns.has(name)))
}

/** The columns as a select list, quoted, optionally of an alias. */
export function selectList(columns: readonly Column[], alias?: string): string {
  return columns.map(({ name }) => (alias ? `${alias}."${name}"` : `"${name}"`)).join(', ')
}

function textOf(cell: unknown): string {
  if (typeof cell === 'string') return cell
  throw new Error('a cell that is always text was not')
}

function textOrNull(cell: unknown): string | null {
  return cell === null || cell === undefined ? null : textOf(cell)
}

function instantOrNull(cell: unknown): string | null {
  return cell === null || cell === undefined ? null : dateOfCell(cell).toISOString()
}
