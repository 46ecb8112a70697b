import { z } from 'zod'
import type { Resource } from '../description/define-resource.ts'
import { longText } from '../description/field-types.ts'
import type { Transition } from '../description/workflow.ts'
import { type Amendment, amendmentOf } from '../envelope/amendment.ts'
import type { StoredRecord } from '../envelope/stored-record.ts'

/** The question of every amendment: why. */
export const amendmentAsk = z.strictObject({
  reason: longText(2000).meta({
    label: 'Reason for amendment',
    hint: 'Everyone with access to the record can read this. The signed version stays in the history.',
  }),
})

/** The steps by which a signed record becomes a new edition. */
export function amendmentSteps(resource: Resource): [string, Transition][] {
  return Object.entries(resource.workflow?.transitions ?? {}).filter(([, { amends }]) => amends === true)
}

/** Whether records of this kind can be amended at all. */
export function isAmendable(resource: Resource): boolean {
  return amendmentSteps(resource).length > 0
}

/** The amendment note of a signed record that is being amended. */
export function makeAmendment(
  signed: StoredRecord,
  made: { by: string; at: string; answers: Readonly<Record<string, unknown>> },
): Amendment {
  const { reason } = made.answers
  return {
    edition: (amendmentOf(signed)?.edition ?? 1) + 1,
    amends: signed.version,
    by: made.by,
    at: made.at,
    reason: typeof reason === 'string' ? reason : '',
    signedBy: signed.statusBy,
    signedAt: signed.statusAt,
  }
}
