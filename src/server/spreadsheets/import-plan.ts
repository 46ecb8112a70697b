import { canonicalJson } from '#src/lib/canonical-json.ts'
import { isUuid, uuidV5 } from '#src/lib/uuid.ts'
import type { Actor } from '#src/resource/actor.ts'
import type { Resource } from '#src/resource/define-resource.ts'
import { fieldsOf } from '#src/resource/field-description.ts'
import { naturalRecordId } from '#src/resource/natural-key.ts'
import type { StoredRecord } from '#src/resource/stored-record.ts'
import { keptValues } from '#src/resource/told-quantity.ts'
import type { FieldErrors } from '#src/resource/validate.ts'
import { readRecords, selectRecords } from '#src/server/database/record-list.ts'
import type { Transaction } from '#src/server/database/transaction.ts'
import { isStorable } from '#src/server/http/json-body.ts'
import { type FindReference, plain, type Read, readCell } from './cell-value.ts'
import type { ImportColumn } from './import-columns.ts'
import type { SheetRow } from './read-sheet.ts'

/** What one row of a file is about to do. `present`: the record it changes; null where it makes one. */
export type PlannedRow = {
  number: number
  cells: readonly string[]
  errors: FieldErrors
  id: string
  fields: Record<string, unknown>
  present: StoredRecord | null
  /** This very row was brought in before: nothing is left to do. */
  isDone: boolean
}

/**
 * Reads every row's values, and finds the record it means: by its id, its number, its natural key or its e-mail address.
 * A row that means none makes a record whose id follows from what the row says, so that the same row, in whichever file,
 * makes one record and no second. An empty cell changes nothing.
 */
export async function planImport(
  tx: Transaction,
  resources: readonly Resource[],
  resource: Resource,
  actor: Actor,
  columns: readonly ImportColumn[],
  rows: readonly SheetRow[],
): Promise<PlannedRow[]> {
  const find = await referenceFinder(tx, resources, actor, columns)
  const byEmail = await presentByEmail(tx, resource, actor, columns)
  const drafts = rows.map((row) => readRow(columns, row, find))
  const byNumber = await presentOf(tx, resource, actor, {
    number: drafts.flatMap(({ recordNumber }) => recordNumber ?? []),
  })
  const copies = new Map<string, number>()
  const planned = await Promise.all(
    drafts.map(async ({ recordId, recordNumber, ...row }) => {
      const email = typeof row.fields.email === 'string' ? row.fields.email.toLowerCase() : ''
      const known = (recordNumber && byNumber.find(({ number }) => number === recordNumber)) || byEmail?.get(email)
      const content = canonicalJson(row.fields)
      const copy = (copies.get(content) ?? 0) + 1
      copies.set(content, copy)
      const made = await uuidV5(tx.tenantId, `import:${resource.name}:${copy}:${content}`)
      const natural = await naturalRecordId(resource, tx.tenantId, row.fields).catch(() => null)
      return { ...row, id: recordId ?? known?.id ?? natural ?? made, made, isNamed: recordId !== null }
    }),
  )
  const present = new Map(
    (
      await presentOf(
        tx,
        resource,
        actor,
        {},
        planned.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  )
  const first = new Map<string, number>()
  return planned.map(({ made, isNamed, ...row }) => {
    const record = present.get(row.id) ?? null
    const errors = { ...row.errors }
    const { email } = row.fields
    const names = [row.id, ...(byEmail && typeof email === 'string' ? [email.toLowerCase()] : [])]
    const before = names.flatMap((name) => first.get(name) ?? [])[0]
    if (before !== undefined) errors.row = [`This means the same record as row ${before}`]
    else if (isNamed && !record) errors.Id = ['There is no such record']
    for (const name of names) first.set(name, before ?? row.number)
    return { ...row, errors, present: record, isDone: record !== null && row.id === made }
  })
}

type Draft = Pick<PlannedRow, 'number' | 'cells' | 'errors' | 'fields'> & {
  recordId: string | null
  recordNumber: string | null
}

function readRow(columns: readonly ImportColumn[], row: SheetRow, find: FindReference): Draft {
  const draft: Draft = {
    number: row.number,
    cells: columns.map((_, index) => plain(row.cells[index] ?? null)),
    errors: {},
    fields: {},
    recordId: null,
    recordNumber: null,
  }
  for (const [index, column] of columns.entries()) {
    const cell = row.cells[index] ?? null
    const text = plain(cell)
    if (cell === null || text === '' || column.as === 'ignored' || column.as === 'unknown') continue
    if (!isStorable(text)) {
      const name = column.as === 'field' ? column.field.name : 'row'
      draft.errors[name] = ['This holds characters that cannot be stored']
      continue
    }
    if (column.as === 'id') {
      if (isUuid(text)) draft.recordId = text
      else draft.errors.Id = ['This is not an id']
    }
    if (column.as === 'number') draft.recordNumber = text
    if (column.as !== 'field') continue
    const read = readCell(cell, column.field, find)
    if ('error' in read) draft.errors[column.field.name] = [read.error]
    else Object.assign(draft.fields, keptValues(column.field, read.value))
  }
  return draft
}

async function presentOf(
  tx: Transaction,
  resource: Resource,
  actor: Actor,
  filters: Record<string, string[]>,
  ids?: readonly string[],
): Promise<StoredRecord[]> {
  if (!ids && (filters.number ?? []).length === 0) return []
  const asked = { actor, lines: resource.access.read, filters, order: 'asc', ...(ids ? { ids } : {}) } as const
  const limit = (ids?.length ?? filters.number?.length ?? 0) + 1
  return (await selectRecords(tx, resource, { ...asked, page: 1, limit })).records
}

/** An address names a person or a company to everybody; two that share one are left to be told apart by id. */
async function presentByEmail(
  tx: Transaction,
  resource: Resource,
  actor: Actor,
  columns: readonly ImportColumn[],
): Promise<ReadonlyMap<string, StoredRecord> | null> {
  const found = new Map<string, StoredRecord>()
  if (resource.key || !columns.some((column) => column.as === 'field' && column.field.name === 'email')) return null
  for await (const records of readRecords(tx, resource, { actor, lines: resource.access.read, order: 'asc' })) {
    for (const record of records) if (typeof record.email === 'string') found.set(record.email.toLowerCase(), record)
  }
  return found
}

/** Records by id or title, of the resources that the file's columns name and the person reads. */
async function referenceFinder(
  tx: Transaction,
  resources: readonly Resource[],
  actor: Actor,
  columns: readonly ImportColumn[],
): Promise<FindReference> {
  const targets = new Set(columns.flatMap((column) => (column.as === 'field' ? (column.field.target ?? []) : [])))
  const known = new Map<string, Map<string, Set<string>>>()
  for (const target of resources.filter(({ name }) => targets.has(name))) {
    const byTitle = new Map<string, Set<string>>()
    for await (const records of readRecords(tx, target, { actor, lines: target.access.read, order: 'asc' })) {
      for (const record of records) {
        for (const name of [record.id, record.number, titleText(target, record)]) {
          if (name === null || name === '') continue
          const key = name.toLowerCase()
          byTitle.set(key, (byTitle.get(key) ?? new Set()).add(record.id))
        }
      }
    }
    known.set(target.name, byTitle)
  }
  return (target, text): Read => {
    const [id, other] = known.get(target)?.get(text.toLowerCase()) ?? []
    if (id === undefined) return { error: `There is none called '${text}'` }
    return other === undefined ? { value: id } : { error: `Several are called '${text}'. Please give the id` }
  }
}

/** A title as an export writes it, where its parts are texts. */
function titleText(resource: Resource, record: StoredRecord): string {
  return resource.title.flatMap((name) => (typeof record[name] === 'string' ? record[name] : [])).join(' ')
}

/** The changes of a row against what stands; nothing where all of it stands already. */
export function changedFields(resource: Resource, { fields, present }: PlannedRow): Record<string, unknown> {
  const described = fieldsOf(resource)
  const names = described.map(({ name }) => name)
  // Halves that were never kept are none.
  const empty = (name: string) => (described.some(({ halves }) => halves === name) ? 0 : null)
  const changed = names.filter(
    (name) =>
      Object.hasOwn(fields, name) && canonicalJson(fields[name]) !== canonicalJson(present?.[name] ?? empty(name)),
  )
  return Object.fromEntries(changed.map((name) => [name, fields[name]]))
}
