import { canonicalJson } from '#src/lib/canonical-json.ts'
import { uuidV5 } from '#src/lib/uuid.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldsOf } from '#src/resource/description/field-description.ts'
import { naturalRecordId } from '#src/resource/description/natural-key.ts'
import type { FieldErrors } from '#src/resource/description/validate.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { breathing, mapBreathing } from '../workbook/breathing.ts'
import type { DecimalMark, SheetRow } from '../workbook/sheet-value.ts'
import { plainText } from './cell-value.ts'
import { readFranc } from './company-franc.ts'
import { type CustomCell, readCustomCells } from './custom-cells.ts'
import type { ImportColumn } from './import-columns.ts'
import { addressOf, matchRecords, readRecordsById } from './import-identity.ts'
import { referenceFinder } from './import-references.ts'
import { namesGivenTwice } from './names-in-file.ts'
import { neededCustomCells } from './needed-custom-cells.ts'
import { monthFirstDays, type RowDraft, readRow } from './read-row.ts'
import { readsAlike } from './reads-alike.ts'

/** What a row will do. `present`: the record it changes; null where it creates one. */
export type PlannedRow = Pick<RowDraft, 'number' | 'cells' | 'merged' | 'errors' | 'fields' | 'unclear'> & {
  id: string
  present: StoredRecord | null
  /** This very row was imported before: nothing is left to do. */
  isDone: boolean
}

/**
 * Parses every row and finds its record by id, number, natural key or e-mail address. A row without one creates a
 * record whose id is derived from the row, so that repeated imports create it once. An empty cell changes nothing.
 */
export async function planImport(
  tx: Transaction,
  resources: readonly Resource[],
  resource: Resource,
  actor: Actor,
  columns: readonly ImportColumn[],
  sheet: {
    rows: readonly SheetRow[]
    decimalMark: DecimalMark | null
    timeZone: string | null
    /** What counts for each new record whose row says nothing else. */
    forAll: Readonly<Record<string, unknown>>
  },
): Promise<PlannedRow[]> {
  const { rows, decimalMark, timeZone, forAll } = sheet
  const find = await referenceFinder(tx, resources, actor, columns)
  const cells = {
    find,
    decimalMark,
    franc: await readFranc(tx, resources, actor),
    timeZone,
    monthFirst: monthFirstDays(columns, rows),
  }
  const breathe = breathing()
  const drafts = await mapBreathing(rows, breathe, (row) => readRow(columns, row, cells))
  const meant = await matchRecords(tx, resource, actor, drafts)
  const naturals = await mapBreathing(drafts, breathe, ({ fields }) =>
    naturalRecordId(resource, tx.tenantId, fields).catch(() => null),
  )
  const copies = new Map<string, number>()
  const planned = await mapBreathing(drafts, breathe, async ({ recordNumber: _number, ...draft }, index) => {
    const { id, isCertain: decided, errors } = meant[index] ?? { id: null, isCertain: false, errors: {} }
    const named = id ?? naturals[index] ?? null
    const { fields, custom } = draft
    const content = canonicalJson(custom.length === 0 ? fields : { ...fields, custom: custom.map(contentOf) })
    const copy = (copies.get(content) ?? 0) + 1
    // Only rows that name no record are compared with identical rows above.
    if (named === null) copies.set(content, copy)
    const made = await uuidV5(tx.tenantId, `import:${resource.name}:${copy}:${content}`)
    return { ...draft, errors: { ...errors, ...draft.errors }, id: named ?? made, made, decided }
  })
  const ids = planned.map(({ id }) => id)
  const present = await readRecordsById(tx, resource, actor, ids)
  const first = new Map<string, number>()
  const twice = namesGivenTwice(
    resource,
    planned.map(({ number, fields, id }) => ({ number, fields, present: present.get(id) ?? null })),
  )
  return mapBreathing(planned, breathe, ({ made, decided, recordId, several, custom, ...row }) => {
    const record = present.get(row.id) ?? null
    const own = readCustomCells(custom, row.fields, record, cells)
    const needed = record === null ? neededCustomCells(columns, row.fields, own.lists) : {}
    const errors = { ...needed, ...withoutUnchanged(row.errors, several, record), ...own.errors }
    const address = addressOf(resource, row.fields)
    const before = first.get(row.id) ?? (address !== null && !decided ? first.get(address) : undefined)
    const isNewAddress = address !== null && (record === null || addressOf(resource, record) !== address)
    if (before !== undefined) errors.row = [`This means the same record as row ${before}`]
    else if (recordId !== null && !record) errors.Id = ['There is no such record']
    else if (isNewAddress && first.has(address)) errors.email = [`Row ${first.get(address)} gives this address too`]
    const alike = twice.get(row.number)
    const [name] = resource.unique ?? []
    if (before === undefined && alike !== undefined && name !== undefined) {
      errors[name] = [`Row ${alike} gives this name too`]
    }
    first.set(row.id, before ?? row.number)
    if (address !== null && (isNewAddress || !decided) && !first.has(address)) first.set(address, before ?? row.number)
    const fields = { ...(record === null && forAll), ...row.fields, ...own.lists }
    const unclear = row.unclear ?? own.unclear
    return { ...row, fields, errors, unclear, present: record, isDone: record !== null && !decided && row.id === made }
  })
}

/** What a custom cell adds to the content that a new record's id follows from. */
const contentOf = ({ fields, cell }: CustomCell) => [fields[0]?.label, plainText(cell)]

/** Where a title matches several records and the present one is among them, nothing changes. */
function withoutUnchanged(errors: FieldErrors, several: RowDraft['several'], record: StoredRecord | null): FieldErrors {
  const isUnchanged = (name: string) => record !== null && several[name]?.some((id) => id === record[name])
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !isUnchanged(name)))
}

/** A row's changes against the present record; empty where nothing differs that a sheet can say. */
export function changedFields(resource: Resource, { fields, present }: PlannedRow): Record<string, unknown> {
  const described = fieldsOf(resource)
  // A half of a value was never stored, so it counts as none.
  const empty = (name: string) => (described.some(({ halves }) => halves === name) ? 0 : null)
  const changed = described.filter(
    (field) =>
      Object.hasOwn(fields, field.name) &&
      !readsAlike(field, fields[field.name], present?.[field.name] ?? empty(field.name)),
  )
  return Object.fromEntries(changed.map(({ name }) => [name, fields[name]]))
}
