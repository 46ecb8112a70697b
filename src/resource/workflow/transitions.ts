import type { Actor } from '../actor/actor.ts'
import type { AccessLines } from '../actor/scope.ts'
import type { Resource } from '../description/define-resource.ts'
import type { Transition } from '../description/workflow.ts'
import { approvalOf } from '../envelope/approval.ts'
import type { StoredRecord } from '../envelope/stored-record.ts'
import { isGranted } from '../permission/permission.ts'
import { turnOf } from './approval-turn.ts'
import { standsForContent } from './content-authors.ts'
import { tookEarlierStep } from './step-takers.ts'

/** The transitions this actor may take from the record's present state, by name. */
export function openTransitions(resource: Resource, actor: Actor, record: StoredRecord): string[] {
  return Object.entries(resource.workflow?.transitions ?? {})
    .filter(([, transition]) => transition.from.includes(record.status ?? ''))
    .filter(([, transition]) => transition.only?.holds(record) ?? true)
    .filter(([, transition]) => mayTakeTransition(transition, actor, record))
    .map(([name]) => name)
}

/** Whether the actor may take a transition of this record, regardless of its state. */
export function mayTakeTransition(transition: Transition, actor: Actor, record: StoredRecord): boolean {
  if (isSigningTransition(transition)) return signerOf(transition, actor, record) !== null
  return mayTakeTransitionAs(transition, actor, record)
}

/** Whether the step signs in a round. */
export function isSigningTransition({ round }: Transition): boolean {
  return round === 'approves' || round === 'declines' || round === 'revises'
}

/** Whom the actor may sign for in the present round: themselves first, then people they stand in for; null for none. */
export function signerOf(transition: Transition, actor: Actor, record: StoredRecord): Actor | null {
  const approval = approvalOf(record)
  if (!approval || approval.name !== transition.roundName || isRefused(transition, actor, record)) return null
  const signs = (person: Actor) =>
    mayTakeTransitionAs(transition, person, record) && turnOf(approval, { person, by: actor }).kind === 'open'
  return [actor, ...(actor.standsInFor ?? [])].find(signs) ?? null
}

function mayTakeTransitionAs(transition: Transition, actor: Actor, record: StoredRecord): boolean {
  return !isRefused(transition, actor, record) && isGranted(linesFor(transition, actor, record), actor, record.scope)
}

/** The step's lines as they hold for this person: without the participant's where the step's field names somebody else. */
export function linesFor(
  { who, participant }: Pick<Transition, 'who' | 'participant'>,
  { personId }: Pick<Actor, 'personId'>,
  record: StoredRecord,
): AccessLines {
  if (participant === undefined || record[participant] === personId) return who
  return Object.fromEntries(Object.entries(who).filter(([, scope]) => scope !== 'participant'))
}

/**
 * Whether the step is refused to this person whatever they may do: it is their own, they wrote or changed what it decides
 * on, or they took an earlier step.
 */
function isRefused(transition: Transition, actor: Actor, record: StoredRecord): boolean {
  const { personId } = actor
  return (
    isOwn(transition, actor, record) ||
    standsForContent(transition, personId, record) ||
    tookEarlierStep(transition, personId, record)
  )
}

/**
 * Whether the step is refused to this person because the record is their own or about them, or they entered it for its
 * owner.
 */
export function isOwn(
  { notOwn, notAuthor, notSubject }: Transition,
  { personId }: Pick<Actor, 'personId'>,
  record: StoredRecord,
): boolean {
  return (
    (notOwn === true && record.scope.owner === personId) ||
    (notAuthor === true && record.createdBy === personId) ||
    (notSubject !== undefined && record[notSubject] === personId)
  )
}

/** Whether the record's fields may still change in its present state. */
export function isEditable(resource: Resource, status: string | null): boolean {
  if (!resource.workflow) return true
  return resource.workflow.states[status ?? '']?.editable ?? false
}
