import type { EntryResult, QuarantineCode, RefusalCode } from '#src/protocol/entries/receipt.ts'
import type { Conflict } from '#src/resource/changes/merge.ts'
import type { FieldErrors } from '#src/resource/description/validate.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { firstErrors } from '#src/server/http/first-errors.ts'

type WithoutEntry<Result> = Result extends unknown ? Omit<Result, 'entry' | 'at'> : never
/** An entry's end other than applied; id and time are added with the answer. */
export type Stop = WithoutEntry<Exclude<EntryResult, { result: 'applied' }>>

/** Thrown inside an entry's transaction, so that nothing of it remains. */
export class Stopped extends Error {
  override readonly name = 'Stopped'
  readonly stop: Stop

  constructor(stop: Stop) {
    super(stop.result)
    this.stop = stop
  }
}

/** Returned to its author with a reason, and the wrong fields. */
export function refused(code: RefusalCode, message: string, errors: FieldErrors = {}): Stopped {
  return new Stopped({ result: 'refused', code, message, errors: firstErrors(errors) })
}

/** Fields are invalid; the message names the first. */
export function invalid(errors: FieldErrors): Stopped {
  const [field = '', texts = []] = Object.entries(errors)[0] ?? []
  return refused('invalid', `${field}: ${texts[0] ?? 'This is not valid'}`, errors)
}

/** The author's starting point was changed meanwhile; they resolve it. */
export function conflict(record: StoredRecord, conflicts: readonly Conflict[]): Stopped {
  return new Stopped({ result: 'conflict', conflicts, record, message: conflictMessage(conflicts) })
}

/** It cannot be judged yet and is quarantined. */
export function quarantined(code: QuarantineCode, message: string): Stopped {
  return new Stopped({ result: 'held', code, message })
}

/** It came by rights that are gone, and the office decides: one answer, whatever it met. */
export function lateEntry(message: string = lateMessage): Stopped {
  return quarantined('late', message)
}

export const lateMessage = 'This came after your access had changed. The office decides.'

/** Whether an entry was held for rights that are gone. */
export function isLateStop(error: unknown): boolean {
  return error instanceof Stopped && error.stop.result === 'held' && error.stop.code === 'late'
}

function conflictMessage(conflicts: readonly Conflict[]): string {
  const names = [...new Set(conflicts.map((clash) => clash.field))]
  return names.length === 0
    ? 'Someone else changed this in the meantime'
    : `Someone else changed this in the meantime: ${names.join(', ')}`
}
