import { sameValue } from '#src/lib/canonical-json.ts'
import { isWorkflowStep } from '#src/resource/envelope/record-action.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { Entry } from './entry.ts'
import type { BriefRecord, EntryResult, Receipt } from './receipt.ts'

type Applied = Extract<Receipt, { result: 'applied' }>

/**
 * Shortens an answer by what its receiver can read in the entry: for a new record only the values the entry lacks are
 * sent. Other answers are returned unchanged. `entry` is as sent, in whatever version of its description.
 */
export function shortenResult(entry: Entry, result: EntryResult): EntryResult {
  if (result.result !== 'applied' || result.record === null || entry.base !== null) return result
  const { record, records, ...rest } = result
  const implied = recordOfEntry(entry, result.at)
  const values = Object.entries(record).filter(([name, value]) => !sameValue(implied[name], value))
  const lacks = Object.keys(implied).filter((name) => record[name] === undefined)
  const brief: BriefRecord = { values: Object.fromEntries(values), ...(lacks.length > 0 && { lacks }) }
  return { ...rest, records: records.filter(({ id }) => id !== entry.record), record: null, told: brief }
}

/** The record of an answer; null where there is none, or where its entry is needed and missing. */
export function readReceiptRecord(receipt: Applied, entry: Entry | null): StoredRecord | null {
  const { record, told: brief } = receipt
  if (record || !brief || !entry) return record
  const implied = Object.entries(recordOfEntry(entry, receipt.at)).filter(([name]) => !brief.lacks?.includes(name))
  // The brief record has the rest of a whole record; together they have every name of the envelope.
  return { ...Object.fromEntries(implied), ...brief.values } as StoredRecord
}

/** A value of the record that the entry lacks, such as its number, as far as an answer has it. */
export function readReceiptValue(receipt: Applied, name: 'number' | 'status'): string | null {
  const value = (receipt.record ?? receipt.told?.values)?.[name]
  return typeof value === 'string' ? value : null
}

/** A new record as its entry alone implies it. Device and server must compute it the same way for ever. */
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
