import type { EntryResult, Receipt, RefusalCode } from '#src/protocol/entries/receipt.ts'
import type { Conflict } from '#src/resource/changes/merge.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import type { FieldErrors } from '#src/resource/description/validate.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { notFound, Problem } from '#src/server/http/problem.ts'

/** The body of a write's answer. `data` is null where the person may not read what they wrote. */
export type WriteAnswer = { data: StoredRecord | null; message: string }

const statuses: Readonly<Record<RefusalCode, number>> = {
  'not-allowed': 403,
  invalid: 422,
  absent: 404,
  state: 409,
  'own-record': 403,
  'foreign-file': 422,
  returned: 409,
  'other-bytes': 409,
  referenced: 409,
  unreadable: 422,
}

/**
 * A write's outcome as a REST answer; anything but success throws with the fields concerned. `isVisible`: whether the
 * person may read the record; if not, it is 404.
 */
export async function answerEntry(
  resource: Resource,
  result: EntryResult,
  isVisible: () => Promise<boolean>,
): Promise<{ receipt: Extract<Receipt, { result: 'applied' }>; answer: WriteAnswer }> {
  switch (result.result) {
    case 'applied':
      return { receipt: result, answer: { data: result.record, message: result.message } }
    case 'conflict':
      throw new Problem(409, 'conflict', result.message, clashTexts(resource, result.conflicts))
    case 'refused': {
      if (result.code === 'absent') throw notFound()
      if (result.code === 'not-allowed' && !(await isVisible())) throw notFound()
      throw new Problem(statuses[result.code], result.code, result.message, namedErrors(result.errors))
    }
    case 'held':
      throw new Problem(403, result.code, result.message)
    case 'waiting':
      throw new Problem(422, 'files', 'Some files have not been received yet', {
        files: result.files.map((hash) => `The file with SHA-256 ${hash} has not been received`),
      })
    case 'not-tried':
      throw new Problem(409, 'not-tried', 'An entry that this depends on has not been received')
  }
}

function namedErrors(errors: FieldErrors): FieldErrors | undefined {
  return Object.keys(errors).length === 0 ? undefined : errors
}

function clashTexts(resource: Resource, conflicts: readonly Conflict[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const { field, item, itemField, theirs } of conflicts) {
    const name = [field, item, itemField].filter((part) => part !== undefined).join('.')
    const label = fieldOf(resource, field)?.label ?? field
    const presentValue = theirs === null ? 'it is empty now' : `it is ${JSON.stringify(theirs).slice(0, 200)} now`
    errors[name] = [`${label} was changed meanwhile: ${presentValue}`]
  }
  return errors
}
