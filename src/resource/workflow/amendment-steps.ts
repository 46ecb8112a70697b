import { z } from 'zod'
import type { Resource } from '../description/define-resource.ts'
import { longText } from '../description/field-types.ts'
import { carriesRecord } from '../description/step-fields.ts'
import { sameState, type Transition } from '../description/workflow.ts'
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

/**
 * Whether the step brings a record to where it may be revised, or revises it there: it carries fields and leaves the state as
 * it is. What was in force before stays readable by its version, as what was signed does.
 */
export function makesEdition({ workflow }: Resource, step: Transition): boolean {
  const revisions = Object.values(workflow?.transitions ?? {}).filter(isRevision)
  return isRevision(step) || revisions.some(({ from }) => from.includes(step.to))
}

/** Whether versions of this kind of record are read by people: they are signed, amended or revised. */
export function hasEditions({ workflow }: Resource): boolean {
  return Object.values(workflow?.transitions ?? {}).some(
    (step) => step.signs === true || step.amends === true || isRevision(step),
  )
}

/** The steps by which a record that is in force is changed and stays in force. */
export function revisionSteps({ workflow }: Resource): [string, Transition][] {
  return Object.entries(workflow?.transitions ?? {}).filter(([, step]) => isRevision(step))
}

function isRevision(step: Transition): boolean {
  return step.to === sameState && carriesRecord(step)
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
