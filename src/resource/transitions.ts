import type { Actor } from './actor.ts'
import type { Resource } from './define-resource.ts'
import { grants } from './permission.ts'
import type { StoredRecord } from './stored-record.ts'
import type { Transition } from './workflow.ts'

/** The transitions this actor may take from the record's present state, by name. */
export function transitionsOpen(resource: Resource, actor: Actor, record: StoredRecord): string[] {
  return Object.entries(resource.workflow?.transitions ?? {})
    .filter(([, transition]) => transition.from.includes(record.status ?? ''))
    .filter(([, transition]) => mayTake(transition, actor, record))
    .map(([name]) => name)
}

/** Whether the actor may take a transition of this record, its state apart. */
export function mayTake(transition: Transition, actor: Actor, record: StoredRecord): boolean {
  if (transition.notOwn && record.scope.owner === actor.personId) return false
  return grants(transition.who, actor, record.scope)
}

/** Whether the record's fields may still change in its present state. */
export function isEditable(resource: Resource, status: string | null): boolean {
  if (!resource.workflow) return true
  return resource.workflow.states[status ?? '']?.editable ?? false
}
