import { withinSentence } from '#src/lib/within-sentence.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { FieldErrors } from '#src/resource/description/validate.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { tidyAddress } from '#src/resource/text/tidy-text.ts'
import { readRecords, selectRecords } from '#src/server/database/records/record-list.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'

/** A row's identifying values. */
export type RowIdentity = {
  recordId: string | null
  recordNumber: string | null
  fields: Readonly<Record<string, unknown>>
}

/**
 * The record a row means: its id, null where it names no existing one. `isCertain`: by id or number; then its e-mail
 * address is an ordinary value.
 */
export type MatchedRecord = { id: string | null; isCertain: boolean; errors: FieldErrors }

/**
 * Finds the record of each row: by id, then number, then e-mail address. Several matches are the row's error, since any
 * choice would be a guess.
 */
export async function matchRecords(
  tx: Transaction,
  resource: Resource,
  actor: Actor,
  rows: readonly RowIdentity[],
): Promise<MatchedRecord[]> {
  const byNumber = await readRecordsByNumber(tx, resource, actor, rows)
  const isOpen = ({ recordId, recordNumber }: RowIdentity) => !recordId && !(recordNumber && byNumber.has(recordNumber))
  const addresses = new Set(rows.filter(isOpen).flatMap(({ fields }) => addressOf(resource, fields) ?? []))
  const byAddress = await readRecordsByAddress(tx, resource, actor, addresses)
  return rows.map((row): MatchedRecord => {
    if (row.recordId) return { id: row.recordId, isCertain: true, errors: {} }
    const numbered = byNumber.get(row.recordNumber ?? '')
    if (numbered) return { ...onlyOne(resource, numbered, 'Number', 'number'), isCertain: true }
    const addressed = byAddress.get(addressOf(resource, row.fields) ?? '') ?? []
    return { ...onlyOne(resource, addressed, 'email', 'e-mail address'), isCertain: false }
  })
}

/**
 * The e-mail address that identifies a row or record, ignoring case; null where the resource is identified otherwise.
 */
export function addressOf(resource: Resource, { email }: Readonly<Record<string, unknown>>): string | null {
  if (resource.key || typeof email !== 'string') return null
  // An address is no name: another accent or apostrophe in it is another person's.
  return tidyAddress(email) || null
}

function onlyOne(
  resource: Resource,
  [id, ...others]: readonly string[],
  column: string,
  what: string,
): Pick<MatchedRecord, 'id' | 'errors'> {
  if (id === undefined || others.length === 0) return { id: id ?? null, errors: {} }
  const text = `Several ${withinSentence(resource.label[1])} have this ${what}. Please give the Id, which an export has`
  return { id: null, errors: { [column]: [text] } }
}

async function readRecordsByNumber(
  tx: Transaction,
  resource: Resource,
  actor: Actor,
  rows: readonly RowIdentity[],
): Promise<ReadonlyMap<string, string[]>> {
  const found = new Map<string, string[]>()
  const number = rows.flatMap(({ recordNumber }) => recordNumber ?? [])
  if (number.length === 0) return found
  const query = { actor, lines: resource.access.read, filters: { number }, order: 'asc' } as const
  for await (const records of readRecords(tx, resource, query)) {
    for (const record of records) if (record.number !== null) note(found, record.number, record.id)
  }
  return found
}

async function readRecordsByAddress(
  tx: Transaction,
  resource: Resource,
  actor: Actor,
  addresses: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string[]>> {
  const found = new Map<string, string[]>()
  if (addresses.size === 0) return found
  for await (const records of readRecords(tx, resource, { actor, lines: resource.access.read, order: 'asc' })) {
    for (const record of records) {
      const address = addressOf(resource, record)
      if (address !== null && addresses.has(address)) note(found, address, record.id)
    }
  }
  return found
}

function note(found: Map<string, string[]>, name: string, id: string): void {
  found.set(name, [...(found.get(name) ?? []), id])
}

/** The records of these ids that the person may read. */
export async function readRecordsById(
  tx: Transaction,
  resource: Resource,
  actor: Actor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredRecord>> {
  const query = { actor, lines: resource.access.read, order: 'asc', ids } as const
  const { records } = await selectRecords(tx, resource, { ...query, page: 1, limit: ids.length + 1 })
  return new Map(records.map((record) => [record.id, record]))
}
