import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { submitEntry } from '#src/offline/outbox/submit.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { windowValue } from '#src/resource/description/mirror-window.ts'
import type { Transition } from '#src/resource/description/workflow.ts'
import { movesRecord } from '#src/resource/workflow/step-target.ts'
import { isSigningTransition } from '#src/resource/workflow/transitions.ts'
import { saveOnline } from '../records/save-online.ts'
import { expectSignature } from './expected-signature.ts'
import { formActions, isBlocked, mayDelete, mayRetire, permittedSteps, type RecordAction } from './permitted-actions.ts'

export type RecordActions = {
  /** Steps the person may take now, by permission and workflow. */
  available: readonly RecordAction[]
  /** Whether a form may change the record now. */
  mayEdit: boolean
  mayDelete: boolean
  /** Takes a step; resolves once it is stored on this device (or saved by the server for online-only resources). */
  run: (action: RecordAction, answers: Record<string, unknown>) => Promise<void>
  remove: () => Promise<void>
  /** Retires or reinstates the record; null where the description or the person's permissions have no such step. */
  setInUse: ((isInUse: boolean) => Promise<void>) | null
  /** Restores a deleted record; null for offline resources, which the office restores. */
  restore: (() => Promise<void>) | null
}

/**
 * The actions an actor may take on a record; for one record and for several. `lastDay` is the last reportable day, null
 * where unknown.
 */
export function recordActionsOf(
  resource: Resource,
  record: LocalRecord,
  actor: Actor | null,
  lastDay: string | null,
): RecordActions {
  const isOpen = actor !== null && !isBlocked(record)
  return {
    available: isOpen ? permittedSteps(resource, record, actor, lastDay) : [],
    mayEdit: isOpen && formActions(resource, record, actor).length > 0,
    mayDelete: isOpen && mayDelete(resource, record, actor),
    run: (action, answers) => performAction(resource, record, action.name, answers, actor, action.transition),
    remove: () => performAction(resource, record, 'delete', {}, actor),
    setInUse:
      isOpen && mayRetire(resource, record, actor)
        ? (isInUse) => performAction(resource, record, isInUse ? 'reinstate' : 'retire', {}, actor)
        : null,
    restore: resource.sync.write === 'online' ? () => performAction(resource, record, 'restore', {}, actor) : null,
  }
}

async function performAction(
  resource: Resource,
  record: LocalRecord,
  action: string,
  answers: Record<string, unknown>,
  actor: Actor | null,
  step?: Transition,
): Promise<void> {
  if (!actor) throw new Error('nobody is unlocked')
  const signed = step && isSigningTransition(step) ? expectSignature(resource, record, step, actor) : null
  const common = { resource: resource.name, action, record: record.id, changes: {}, answers }
  if (resource.sync.write === 'online') {
    return saveOnline({ ...common, isNew: false, actingFor: signed?.actingFor ?? null })
  }
  const { version: schemaVersion, sync } = resource
  const own = {
    base: record.version,
    schemaVersion,
    urgency: sync.urgency,
    status: step && movesRecord(step) ? step.to : undefined,
    keptBy: windowValue(resource, record),
  }
  await submitEntry({ ...common, ...own, ...signed })
}
