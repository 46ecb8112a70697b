import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldsOfRecord } from '#src/resource/description/record-fields.ts'
import type { Transition } from '#src/resource/description/workflow.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { mayTakeTransition } from '#src/resource/workflow/transitions.ts'
import { isInFuture } from './permitted-actions.ts'
import { defaultStep, statePath } from './workflow-path.ts'

/** Who has to move a record on: the reader, its owner, or whoever is on its vessel, of its department, in the office. */
export type NextActor = {
  isViewer: boolean
  /** Ids; null for those the step does not ask. */
  owner: string | null
  vessel: string | null
  department: string | null
  isOffice: boolean
  /** What may be done by them, as the buttons say it. */
  steps: readonly string[]
}

/**
 * Who holds a record in its present state; null where nothing more is awaited, or only by whom the round names.
 *
 * @param lastDay the last day of which something may be reported; null where nobody can tell what day it is
 */
export function findNextActor(
  resource: Resource,
  record: StoredRecord,
  actor: Actor | null,
  lastDay: string | null,
): NextActor | null {
  const { workflow } = resource
  const usual = workflow && record.status !== null ? defaultStep(workflow, record.status) : null
  // What may still be asked for at the end of the way waits for nobody.
  if (!workflow || !usual || !statePath(workflow, record)?.ahead.length) return null
  const fields = fieldsOfRecord(resource, record)
  // No button signs a day that has not come; the form of one that is only planned has its button all the same.
  const open = stepsFrom(resource, record).filter((step) => !step.signs || !isInFuture(resource, fields, step, lastDay))
  const scopes = new Set(Object.values(usual.who))
  const { owner, vessel, department } = record.scope
  // Whoever has just sent somebody's record back to be mended does not wait for themselves.
  const isBack = record.status !== workflow.start && usual.carriesFields === true
  const isSentBack = isBack && owner !== null && owner !== record.statusBy && actor?.personId === record.statusBy
  // Others who may write it as well, such as those on board, are not the ones it waits for.
  const isOwners = isSentBack || (scopes.has('own') && owner !== null)
  return {
    isViewer: !isSentBack && actor !== null && mayTakeTransition(usual, actor, record),
    owner: isOwners ? owner : null,
    vessel: !isOwners && scopes.has('vessel') ? vessel : null,
    department: !isOwners && scopes.has('department') ? department : null,
    isOffice: !isOwners && scopes.has('tenant'),
    steps: open.filter((step) => actor && mayTakeTransition(step, actor, record)).map(({ label }) => label),
  }
}

/** The steps that lead on from the record's state, whoever may take them. */
function stepsFrom(resource: Resource, record: StoredRecord): Transition[] {
  return Object.values(resource.workflow?.transitions ?? {}).filter(
    ({ from, amends, only }) => from.includes(record.status ?? '') && !amends && (only?.holds(record) ?? true),
  )
}
