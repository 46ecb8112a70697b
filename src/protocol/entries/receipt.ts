import type { Conflict } from '#src/resource/changes/merge.ts'
import type { FieldErrors } from '#src/resource/description/validate.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'

/** A record that an entry changed, and the version it has since. */
export type ChangedRecord = { resource: string; id: string; version: number }

/** What the entry that made a record does not say of it: values by name, and what of the entry the record lacks. */
export type BriefRecord = { values: Readonly<Record<string, unknown>>; lacks?: readonly string[] }

/** The server's stored answer to an entry: it does not change, and a repeat of the entry gets it again. */
export type Receipt =
  | {
      result: 'applied'
      entry: string
      at: string
      records: readonly ChangedRecord[]
      record: StoredRecord | null
      /** In place of the record, to a device that asked to be told briefly (`brief-receipt.ts`). */
      told?: BriefRecord
      message: string
      /** SHA-256 of files that the record names and that have not come: they follow. A repeat is told of those still lacking. */
      files?: readonly string[]
    }
  | {
      result: 'conflict'
      entry: string
      at: string
      /** None, and no record, where a device asks on which the author has no key (any more). */
      conflicts: readonly Conflict[]
      record: StoredRecord | null
      message: string
    }
  | { result: 'refused'; entry: string; at: string; code: RefusalCode; message: string; errors: FieldErrors }
  | { result: 'held'; entry: string; at: string; code: QuarantineCode; message: string }

/** A conflict with what clashed, for its author to settle. */
export type ReportedConflict = Extract<Receipt, { result: 'conflict' }> & { record: StoredRecord }

/** Whether an entry came back with a conflict, and this device has been told what clashed. */
export function isReportedConflict(receipt: Receipt | null | undefined): receipt is ReportedConflict {
  return receipt?.result === 'conflict' && receipt.record !== null
}

/** Not the entry's end: it stays in the outbox and may still be mended. */
export type Pending =
  | { result: 'waiting'; entry: string; files: readonly string[] }
  | { result: 'not-tried'; entry: string; dependsOn: readonly string[] }

export type EntryResult = Receipt | Pending

export type RefusalCode =
  | 'not-allowed'
  | 'invalid'
  | 'absent'
  | 'state'
  | 'own-record'
  | 'foreign-file'
  | 'other-bytes'
  | 'referenced'
  | 'unreadable'
  /** A reviewer gave back what was held; the message is their reason. */
  | 'returned'

export type QuarantineCode =
  | 'signature-missing'
  | 'signature-wrong'
  | 'author-unknown'
  | 'author-revoked'
  | 'newer-version'
  | 'undecided'

/** The answer to a batch; only inside a 200 of the device's epoch do results change an entry's fate. */
export type BatchAnswer = {
  epoch: string
  /** ISO, so that the device can measure its clock. */
  serverTime: string
  results: readonly EntryResult[]
}
