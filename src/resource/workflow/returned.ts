import type { Actor } from '../actor/actor.ts'
import type { Resource } from '../description/define-resource.ts'
import type { Transition } from '../description/workflow.ts'
import { lastStepOf } from '../envelope/last-step.ts'
import type { StoredRecord } from '../envelope/stored-record.ts'
import { holdsAnyGrant } from '../permission/permission.ts'
import { statesAfter } from './round-words.ts'
import { movesRecord } from './step-target.ts'
import { mayTakeTransition } from './transitions.ts'

/** How long a declined request is shown as new: a refusal may be final, but a return needs a reaction. */
const declinedShownForMilliseconds = 30 * 86_400_000

/**
 * Whether a record was returned to this person: somebody else moved it, with an answer, into a state from which its
 * owner or author sends it on by a step with a form. `now` in milliseconds.
 */
export function isReturned(resource: Resource, actor: Actor, record: StoredRecord, now: number): boolean {
  const { personId } = actor
  if (record.scope.owner !== personId && record.createdBy !== personId) return false
  if (record.status === null || record.statusBy === personId) return false
  const back = stepsBack(resource, record)
  if (back.length === 0 || !stepsOnward(resource, record.status).some((step) => mayTakeTransition(step, actor, record)))
    return false
  const isDeclined = back.every(({ round }) => round === 'declines')
  return !isDeclined || now - Date.parse(record.statusAt ?? '') < declinedShownForMilliseconds
}

/** Whether records of the resource can be returned to this person at all. */
export function canBeReturned(resource: Resource, actor: Actor): boolean {
  return Object.entries(resource.workflow?.states ?? {}).some(
    ([state]) =>
      stepsInto(resource, state).some(needsAnswer) &&
      stepsOnward(resource, state).some((step) => holdsAnyGrant(step.who, actor)),
  )
}

/** The step with answers that led to the present state; without one in the record, the possible ones, if all ask. */
function stepsBack(resource: Resource, record: StoredRecord): readonly Transition[] {
  const last = lastStepOf(record)
  const into = stepsInto(resource, record.status ?? '')
  if (!last) return into.every(needsAnswer) ? into : []
  const step = resource.workflow?.transitions[last.action]
  return step && into.includes(step) && Object.keys(last.answers).length > 0 ? [step] : []
}

function stepsInto(resource: Resource, state: string): readonly Transition[] {
  const { workflow } = resource
  return Object.values(workflow?.transitions ?? {}).filter(
    (step) => workflow && statesAfter(workflow, step).includes(state),
  )
}

function stepsOnward(resource: Resource, state: string): readonly Transition[] {
  return Object.values(resource.workflow?.transitions ?? {}).filter(
    (step) => step.carriesFields === true && movesRecord(step) && step.from.includes(state),
  )
}

function needsAnswer({ ask }: Transition): boolean {
  return ask !== undefined && !ask.safeParse({}).success
}
