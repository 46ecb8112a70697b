import type { Actor } from '#src/resource/actor/actor.ts'
import type { SigningApart } from '#src/resource/actor/signing-apart.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldsOfRecord } from '#src/resource/description/record-fields.ts'
import type { Transition } from '#src/resource/description/workflow.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { isGranted } from '#src/resource/permission/permission.ts'
import { standsForContent } from '#src/resource/workflow/content-authors.ts'
import { keptApartBy } from '#src/resource/workflow/signing-apart.ts'
import { tookEarlierStep } from '#src/resource/workflow/step-takers.ts'
import { movesRecord } from '#src/resource/workflow/step-target.ts'
import { linesFor, mayTakeTransition } from '#src/resource/workflow/transitions.ts'
import { isInFuture } from './permitted-actions.ts'
import { defaultStep, statePath } from './workflow-path.ts'

/** Who has to act next: the viewer, the owner, or people of the vessel, department or office. */
export type NextActor = {
  isViewer: boolean
  /** Ids; null for people the step does not ask. */
  owner: string | null
  vessel: string | null
  department: string | null
  isOffice: boolean
  /** The steps they may take, as on the buttons. */
  steps: readonly string[]
  /** The viewer might take the step, had they not taken an earlier one. */
  tookEarlier?: true
  /** The viewer might take the step, had they not written or changed what it decides on. */
  wroteContent?: true
  /** The viewer might sign, had this person not signed before them. */
  apart?: SigningApart
}

/**
 * The next actor of a record in its present state; null where nothing is awaited of people, or only by whom the round
 * names.
 * `lastDay` is the last reportable day, null where unknown.
 */
export function findNextActor(
  resource: Resource,
  record: StoredRecord,
  actor: Actor | null,
  lastDay: string | null,
): NextActor | null {
  const { workflow } = resource
  const next = workflow && record.status !== null ? defaultStep(workflow, record.status) : null
  // Optional steps in a final state wait for nobody.
  if (!workflow || !next || next.system || !statePath(workflow, record)?.ahead.length) return null
  const fields = fieldsOfRecord(resource, record)
  // A future day cannot be signed by a button; a planned one's form still has its end.
  const open = stepsFrom(resource, record).filter((step) => !step.signs || !isInFuture(resource, fields, step, lastDay))
  const own = open.filter((step) => actor && mayTakeTransition(step, actor, record))
  // What cannot be done yet waits for nobody, though it may be given up meanwhile.
  if (!open.includes(next) && next.only && own.every((step) => step.destroys)) return null
  const scopes = new Set(Object.values(next.who))
  const { owner, vessel, department } = record.scope
  // A person who has just returned a record does not wait for themselves.
  const isBack = record.status !== workflow.start && next.carriesFields === true
  const isSentBack = isBack && owner !== null && owner !== record.statusBy && actor?.personId === record.statusBy
  // Others who may also write it, such as those on board, are not waited for.
  const isOwners = isSentBack || (scopes.has('own') && owner !== null)
  const isGrantedNext = actor !== null && isGranted(linesFor(next, actor, record), actor, record.scope)
  const tookEarlier = isGrantedNext && tookEarlierStep(next, actor.personId, record)
  const wroteContent = isGrantedNext && owner !== actor.personId && standsForContent(next, actor.personId, record)
  const apart = actor && keptApartBy(next, actor, record)
  return {
    isViewer: !isSentBack && actor !== null && mayTakeTransition(next, actor, record),
    owner: isOwners ? owner : null,
    vessel: !isOwners && scopes.has('vessel') ? vessel : null,
    department: !isOwners && scopes.has('department') ? department : null,
    isOffice: !isOwners && scopes.has('tenant'),
    steps: own.map(({ label }) => label),
    ...(tookEarlier && { tookEarlier }),
    ...(wroteContent && { wroteContent }),
    ...(apart && { apart }),
  }
}

/** The steps that lead on from the record's state, whoever may take them. */
function stepsFrom(resource: Resource, record: StoredRecord): Transition[] {
  return Object.values(resource.workflow?.transitions ?? {}).filter(
    (step) =>
      step.from.includes(record.status ?? '') &&
      movesRecord(step) &&
      !step.amends &&
      (step.only?.holds(record) ?? true),
  )
}
