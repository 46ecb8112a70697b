import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Transition } from '#src/resource/description/workflow.ts'
import { isEditable } from '#src/resource/workflow/transitions.ts'
import { isBlocked, mayDelete, mayRetire, permittedSteps } from '../data/workflow/permitted-actions.ts'
import { stepRank } from '../data/workflow/step-rank.ts'
import { stateLabel } from '../messages/label.ts'
import { recordMessages } from '../messages/record-messages.ts'
import { bulkMessages as messages } from './bulk-messages.ts'
import { suitsSeveral } from './step-questions.ts'

/** An action on several records. */
export type BulkStep = {
  /** The transition's name, or an action of every resource. */
  name: string
  label: string
  /** Null for what is no transition. */
  transition: Transition | null
  /** The changed field, where that is the action; the answers have its `value`. */
  field?: string
}

/** A step and how many of the selected records allow it. */
export type OfferedStep = BulkStep & { count: number }

export const plainSteps = {
  retire: { name: 'retire', label: recordMessages.retire, transition: null },
  reinstate: { name: 'reinstate', label: recordMessages.reinstate, transition: null },
  remove: { name: 'delete', label: recordMessages.remove, transition: null },
  restore: { name: 'restore', label: messages.restore, transition: null },
} as const satisfies Readonly<Record<string, BulkStep>>

/** The action that sets one field of each record. */
export function changeStep(label: string, field: string): BulkStep {
  return { name: 'change', label: messages.changing(label), transition: null, field }
}

/**
 * The steps that at least one record allows: workflow steps first, those that ask for a reason or take something away last; then retire,
 * reinstate and delete. `lastDay` is the last reportable day, null where unknown.
 */
export function stepsOffered(
  resource: Resource,
  records: readonly LocalRecord[],
  actor: Actor,
  lastDay: string | null,
): OfferedStep[] {
  const counts = new Map<string, number>()
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
  for (const record of records) {
    if (isBlocked(record)) continue
    for (const { name, transition } of permittedSteps(resource, record, actor, lastDay)) {
      if (suitsSeveral(resource, transition)) count(name)
    }
    if (mayRetire(resource, record, actor)) count(record.active ? 'retire' : 'reinstate')
    if (mayDelete(resource, record, actor)) count('delete')
  }
  const transitions = Object.entries(resource.workflow?.transitions ?? {})
    .map(([name, transition]) => ({ name, label: transition.label, transition }))
    .sort((left, right) => stepRank(left.transition, null) - stepRank(right.transition, null))
  return [...transitions, plainSteps.retire, plainSteps.reinstate, plainSteps.remove].flatMap((step) => {
    const may = counts.get(step.name) ?? 0
    return may === 0 ? [] : [{ ...step, count: may }]
  })
}

/** Why a record does not allow a step now; null where it does. `undefined`: the record has left the device. */
export function whyNot(
  resource: Resource,
  record: LocalRecord | undefined,
  step: BulkStep,
  actor: Actor,
  lastDay: string | null,
): string | null {
  if (!record) return messages.gone
  if (isBlocked(record)) return messages.conflictOpen
  const state = stateLabel(resource, record.status)
  if (step.transition) {
    const isOpen = (upTo: string | null) =>
      permittedSteps(resource, record, actor, upTo).some(({ name }) => name === step.name)
    if (isOpen(lastDay)) return null
    if (isOpen(null)) return messages.ahead
    if (!step.transition.from.includes(record.status ?? '')) return messages.otherState(state)
    return step.transition.only && !step.transition.only.holds(record) ? step.transition.only.message : messages.noRight
  }
  const isInUseStep = step.name === 'retire' || step.name === 'reinstate'
  if (isInUseStep && record.active === (step.name === 'reinstate')) {
    return record.active ? messages.alreadyInUse : messages.alreadyOutOfUse
  }
  const may = isInUseStep ? mayRetire(resource, record, actor) : mayDelete(resource, record, actor)
  if (may) return null
  return isEditable(resource, record.status) ? messages.noRight : messages.otherState(state)
}
