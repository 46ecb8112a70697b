import type { EntryResult, QuarantineCode, RefusalCode } from '#src/protocol/entries/receipt.ts'
import type { Conflict } from '#src/resource/changes/merge.ts'
import type { FieldErrors } from '#src/resource/description/validate.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'

type WithoutEntry<Result> = Result extends unknown ? Omit<Result, 'entry' | 'at'> : never
/** How an entry ended other than applied; the entry's id and the moment are added where it is answered. */
export type Stop = WithoutEntry<Exclude<EntryResult, { result: 'applied' }>>

/** Thrown inside the transaction of an entry, so that nothing of it remains. */
export class Stopped extends Error {
  override readonly name = 'Stopped'
  readonly stop: Stop

  constructor(stop: Stop) {
    super(stop.result)
    this.stop = stop
  }
}

/** The entry comes back to its author with a reason, and with the fields that are wrong. */
export function refused(code: RefusalCode, message: string, errors: FieldErrors = {}): Stopped {
  return new Stopped({ result: 'refused', code, message, errors })
}

/** Fields are not as they must be; the message names the first. */
export function invalid(errors: FieldErrors): Stopped {
  const [field = '', texts = []] = Object.entries(errors)[0] ?? []
  return refused('invalid', `${field}: ${texts[0] ?? 'This is not valid'}`, errors)
}

/** What the author started from was changed meanwhile; they settle it. */
export function conflict(record: StoredRecord, conflicts: readonly Conflict[]): Stopped {
  return new Stopped({ result: 'conflict', conflicts, record, message: conflictMessage(conflicts) })
}

/** Nobody can tell yet whether it counts; it is kept for review. */
export function quarantined(code: QuarantineCode, message: string): Stopped {
  return new Stopped({ result: 'held', code, message })
}

function conflictMessage(conflicts: readonly Conflict[]): string {
  const names = [...new Set(conflicts.map((clash) => clash.field))]
  return names.length === 0
    ? 'Someone else changed this in the meantime'
    : `Someone else changed this in the meantime: ${names.join(', ')}`
}
