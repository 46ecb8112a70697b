import { sameValue } from '#src/lib/canonical-json.ts'
import { isWorkflowStep } from '#src/resource/envelope/record-action.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { Entry } from './entry.ts'
import type { BriefRecord, EntryResult, Receipt } from './receipt.ts'

type Applied = Extract<Receipt, { result: 'applied' }>

/**
 * An answer without what its receiver can read in the entry: of a record that is new with it, what the entry does not say
 * takes the record's place, and its own record is not named. Any other answer is returned as it is.
 *
 * @param entry as it was sent, in whatever version of its description
 */
export function shortenResult(entry: Entry, result: EntryResult): EntryResult {
  if (result.result !== 'applied' || result.record === null || entry.base !== null) return result
  const { record, records, ...rest } = result
  const said = recordOfEntry(entry, result.at)
  const values = Object.entries(record).filter(([name, value]) => !sameValue(said[name], value))
  const lacks = Object.keys(said).filter((name) => record[name] === undefined)
  const told: BriefRecord = { values: Object.fromEntries(values), ...(lacks.length > 0 && { lacks }) }
  return { ...rest, records: records.filter(({ id }) => id !== entry.record), record: null, told }
}

/** The record that an answer tells of; null where it tells of none, or where its entry is needed and is not here. */
export function readReceiptRecord(receipt: Applied, entry: Entry | null): StoredRecord | null {
  const { record, told } = receipt
  if (record || !told || !entry) return record
  const said = Object.entries(recordOfEntry(entry, receipt.at)).filter(([name]) => !told.lacks?.includes(name))
  // What the server tells is the rest of a whole record; together they have every name of the envelope.
  return { ...Object.fromEntries(said), ...told.values } as StoredRecord
}

/** A name of the record that no entry says, such as its number, as far as an answer tells it. */
export function readReceiptValue(receipt: Applied, name: 'number' | 'status'): string | null {
  const value = (receipt.record ?? receipt.told?.values)?.[name]
  return typeof value === 'string' ? value : null
}

/** A new record as its entry alone has it. Device and server read it so alike for ever: what is told is the rest. */
function recordOfEntry(entry: Entry, at: string): Readonly<Record<string, unknown>> {
  const { action, actingFor, answers, author, changes } = entry
  const fields = Object.entries(changes).map(([name, { after }]) => [name, after ?? undefined] as const)
  const corrected = new Date(Date.parse(entry.madeAt) - (entry.clockSkew ?? 0))
  const made = Number.isNaN(corrected.getTime()) ? at : corrected.toISOString()
  return {
    ...Object.fromEntries(fields.filter(([, value]) => value !== undefined)),
    id: entry.record,
    version: 1,
    status: null,
    statusAt: made,
    statusBy: author,
    lastStep: isWorkflowStep(action) ? { action, actingFor, answers } : null,
    number: null,
    provisionalNumber: entry.provisionalNumber,
    active: true,
    scope: { owner: author, department: null, vessel: null, participants: [] },
    createdAt: made,
    createdBy: author,
    updatedAt: at,
    updatedBy: author,
    schemaVersion: entry.schemaVersion,
  }
}
