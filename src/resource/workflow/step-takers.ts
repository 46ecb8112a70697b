import type { Resource } from '../description/define-resource.ts'
import type { Transition } from '../description/workflow.ts'
import { approvalOf } from '../envelope/approval.ts'
import { lastStepOf } from '../envelope/last-step.ts'
import type { StepTakers, StoredRecord } from '../envelope/stored-record.ts'
import { isSentAnew } from './content-authors.ts'

/** What a person reads who took a step after which another is refused to them. */
export const tookEarlierMessage = 'You took an earlier step of this record. Somebody else must take this one'

/**
 * Whether the step is refused to this person because they took one that it names: the last step, or one before it, or the
 * last signature of the round. What waits on this device counts too.
 */
export function tookEarlierStep(
  { notTakenBy = [], notLastSigner }: Pick<Transition, 'notTakenBy' | 'notLastSigner'>,
  personId: string,
  record: StoredRecord,
): boolean {
  const signed = notLastSigner ? approvalOf(record)?.signatures.at(-1) : undefined
  if (signed && [signed.by, signed.actingFor].includes(personId)) return true
  const last = notTakenBy.length === 0 ? null : lastStepOf(record)
  if (!last) return false
  const newest = notTakenBy.includes(last.action) ? [record.statusBy, last.actingFor] : []
  return [...newest, ...notTakenBy.flatMap((step) => last.takers?.[step] ?? [])].includes(personId)
}

/** A step that somebody took, perhaps for somebody absent. */
type TakenStep = { action: string; step: Transition; by: string; actingFor: string | null }

/**
 * Who took the record's earlier steps once this one is taken too, of those steps whose takers are refused another. Sending
 * the record anew forgets them; a step taken again forgets who took it before, but for signatures of one round.
 */
export function takersAfter(
  resource: Resource,
  before: StoredRecord | null,
  { action, step, by, actingFor }: TakenStep,
): StepTakers {
  const known = isSentAnew(step) || !before ? {} : (lastStepOf(before)?.takers ?? {})
  if (!isNamed(resource, action)) return known
  const signed = step.round !== undefined && step.round !== 'opens' ? (known[action] ?? []) : []
  return { ...known, [action]: [...new Set([...signed, by, ...(actingFor === null ? [] : [actingFor])])] }
}

/** Whether the takers of the step are refused another. */
function isNamed({ workflow }: Resource, action: string): boolean {
  return Object.values(workflow?.transitions ?? {}).some(({ notTakenBy }) => notTakenBy?.includes(action))
}
