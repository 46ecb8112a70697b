import type { Conflict } from '#src/resource/changes/merge.ts'
import type { FieldErrors } from '#src/resource/description/validate.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'

/** A record changed by an entry, and its version since. */
export type ChangedRecord = { resource: string; id: string; version: number }

/** What a new record's entry lacks of it: values by name, and names of the entry the record lacks. */
export type BriefRecord = { values: Readonly<Record<string, unknown>>; lacks?: readonly string[] }

/** The server's stored answer to an entry; it never changes, and a repeat of the entry gets it again. */
export type Receipt =
  | {
      result: 'applied'
      entry: string
      at: string
      records: readonly ChangedRecord[]
      record: StoredRecord | null
      /** Replaces the record, for a device that asked for brief answers (`brief-receipt.ts`). */
      told?: BriefRecord
      /** The number of a record made by an author who does not read it any more. */
      number?: string
      message: string
      /** SHA-256 of files named by the record that have not arrived. A repeat lists those still missing. */
      files?: readonly string[]
    }
  | {
      result: 'conflict'
      entry: string
      at: string
      /** Both absent for all but its author, who reads the record now. */
      conflicts: readonly Conflict[]
      record: StoredRecord | null
      message: string
      withheld?: true
    }
  | {
      result: 'refused'
      entry: string
      at: string
      code: RefusalCode
      message: string
      errors: FieldErrors
      /** The reason is told to the author's own session alone: whoever delivered it asks again with that. */
      withheld?: true
    }
  | { result: 'held'; entry: string; at: string; code: QuarantineCode; message: string }

/** A conflict with its clashes, for its author to resolve. */
export type ReportedConflict = Extract<Receipt, { result: 'conflict' }> & { record: StoredRecord }

/** Whether an entry was returned with a conflict, and this device knows the clashes. */
export function isReportedConflict(receipt: Receipt | null | undefined): receipt is ReportedConflict {
  return receipt?.result === 'conflict' && receipt.record !== null
}

/** Not final: the entry stays in the outbox and may still be corrected. */
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
  /** A reviewer returned a quarantined entry; the message is their reason. */
  | 'returned'

export type QuarantineCode =
  | 'signature-missing'
  | 'signature-wrong'
  | 'author-unknown'
  | 'author-revoked'
  /** Its author's password was changed, and they have not yet signed in with the new one where they wrote it. */
  | 'key-unconfirmed'
  /** Its key was ended, and it is not sure that it was made before. */
  | 'key-ended'
  | 'newer-version'
  | 'undecided'
  /** It counts only by rights that have ended since. */
  | 'late'

/** The answer to a batch; only a 200 of the device's epoch changes entries. */
export type BatchAnswer = {
  epoch: string
  /** ISO, so that the device can measure its clock. */
  serverTime: string
  results: readonly EntryResult[]
}
