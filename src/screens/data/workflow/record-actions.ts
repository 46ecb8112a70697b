import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { performAction } from './perform-action.ts'
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
    run: ({ name, transition }, answers) =>
      performAction(resource, record, actor, { action: name, answers, step: transition }),
    remove: () => performAction(resource, record, actor, { action: 'delete' }),
    setInUse:
      isOpen && mayRetire(resource, record, actor)
        ? (isInUse) => performAction(resource, record, actor, { action: isInUse ? 'reinstate' : 'retire' })
        : null,
    restore:
      resource.sync.write === 'online' ? () => performAction(resource, record, actor, { action: 'restore' }) : null,
  }
}
