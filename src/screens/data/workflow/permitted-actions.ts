import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldsOfRecord } from '#src/resource/description/record-fields.ts'
import type { Transition } from '#src/resource/description/workflow.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { holdsAnyGrant, isGranted } from '#src/resource/permission/permission.ts'
import { scopeOfNew } from '#src/resource/permission/record-scope.ts'
import { amendmentSteps } from '#src/resource/workflow/amendment-steps.ts'
import { futureDayErrors } from '#src/resource/workflow/future-days.ts'
import {
  isEditable,
  isSigningTransition,
  mayTakeTransition,
  openTransitions,
  signerOf,
} from '#src/resource/workflow/transitions.ts'
import { formMessages } from '#src/screens/messages/form-messages.ts'
import { stateLabel } from '#src/screens/messages/label.ts'

/** Something a form may end with: `create`, `update`, or a transition that carries fields. */
export type FormAction = { name: string; label: string; transition: Transition | null }

/** A step that a record page offers: a transition of its own, without fields but those that it sets. */
export type RecordAction = {
  name: string
  label: string
  transition: Transition
  /** In whose place it would be signed; null for oneself. */
  actingFor: string | null
}

/**
 * What the actor may end a form with, the usual one first. For a new record the vessel or person is not chosen yet, so
 * that whoever may ever make one sees the buttons; `mayMake` decides once the fields are there.
 */
export function formActions(resource: Resource, record: StoredRecord | null, actor: Actor): FormAction[] {
  const transitions = Object.entries(resource.workflow?.transitions ?? {}).filter(
    ([, step]) => step.carriesFields && !step.sets,
  )
  if (record === null) {
    if (!holdsAnyGrant(resource.access.create, actor)) return []
    const start = resource.workflow?.start ?? ''
    const onward = transitions.filter(([, step]) => step.from.includes(start) && holdsAnyGrant(step.who, actor))
    return [...onward.map(asFormAction), savingNew(resource, onward.length > 0)]
  }
  if (!isEditable(resource, record.status)) return amendActions(resource, record, actor)
  const onward = transitions.filter(
    ([, step]) => step.from.includes(record.status ?? '') && mayTakeTransition(step, actor, record),
  )
  const mayUpdate = isGranted(resource.access.update, actor, record.scope)
  return [
    ...onward.map(asFormAction),
    ...(mayUpdate ? [{ name: 'update', label: changeLabel(resource, onward.length > 0), transition: null }] : []),
  ]
}

/** The ways to amend a record that is signed. */
export function amendActions(resource: Resource, record: StoredRecord, actor: Actor): FormAction[] {
  return amendmentSteps(resource)
    .filter(([, step]) => step.from.includes(record.status ?? '') && mayTakeTransition(step, actor, record))
    .map(asFormAction)
}

/** The steps that set fields of their own, which a form asks for; that of the name alone, where one is given. */
export function stepForms(resource: Resource, record: StoredRecord, actor: Actor, name: string | null): FormAction[] {
  return openTransitions(resource, actor, record).flatMap((open) => {
    const transition = resource.workflow?.transitions[open]
    return transition?.sets && (name === null || name === open) ? [asFormAction([open, transition])] : []
  })
}

/** Whether the actor may make this very record, by the scope keys its fields give it. */
export function mayMake(resource: Resource, actor: Actor, fields: Record<string, unknown>): boolean {
  const author = { personId: actor.personId, departmentId: actor.departmentId }
  return isGranted(resource.access.create, actor, scopeOfNew(resource, fields, author))
}

/**
 * The steps the actor may take with the record as it stands, from its page or with others at once. Those that carry fields
 * are taken in the form, and what has not happened yet is not signed.
 *
 * @param lastDay the last day of which something may be reported; null where nobody can tell what day it is
 */
export function permittedSteps(
  resource: Resource,
  record: StoredRecord,
  actor: Actor,
  lastDay: string | null,
): RecordAction[] {
  return openTransitions(resource, actor, record).flatMap((name) => {
    const transition = resource.workflow?.transitions[name]
    if (!transition || (transition.carriesFields && !transition.sets)) return []
    if (isInFuture(resource, fieldsOfRecord(resource, record), transition, lastDay)) return []
    const signer = isSigningTransition(transition) ? signerOf(transition, actor, record) : actor
    const actingFor = signer === null || signer === actor ? null : signer.personId
    return [{ name, label: transition.label, transition, actingFor }]
  })
}

/** Whether a step that leaves these fields as they are would report or sign what has not happened yet. */
export function isInFuture(
  resource: Resource,
  fields: Readonly<Record<string, unknown>>,
  step: Transition,
  lastDay: string | null,
): boolean {
  const reporting = { fields, before: fields, status: step.to, step }
  return Object.keys(futureDayErrors(resource, reporting, lastDay)).length > 0
}

/** Whether an entry of the record came back: it is settled or mended first, and nothing is built on it meanwhile. */
export function isBlocked({ local }: LocalRecord): boolean {
  return local?.state === 'needs-you' || local?.state === 'needs-author'
}

/** Whether the actor may delete the record in its present state; what is signed or finished stays. */
export function mayDelete(resource: Resource, record: StoredRecord, actor: Actor): boolean {
  return isEditable(resource, record.status) && isGranted(resource.access.delete, actor, record.scope)
}

/** Whether the actor may take the record out of use and into it again. */
export function mayRetire(resource: Resource, record: StoredRecord, actor: Actor): boolean {
  if (resource.retiring === undefined || resource.sync.write !== 'online') return false
  return isEditable(resource, record.status) && isGranted(resource.access.update, actor, record.scope)
}

function asFormAction([name, transition]: readonly [string, Transition]): FormAction {
  return { name, label: transition.label, transition }
}

function savingNew(resource: Resource, besides: boolean): FormAction {
  const start = stateLabel(resource, resource.workflow?.start ?? null)
  const alone = sendsLater(resource) ? formMessages.send : formMessages.save
  return { name: 'create', label: besides ? formMessages.saveAs(start) : alone, transition: null }
}

function changeLabel(resource: Resource, besides: boolean): string {
  return sendsLater(resource) && !besides ? formMessages.sendChanges : formMessages.saveChanges
}

/** Whether the form ends in the outbox: beside 'saved on this tablet', a button that says 'Save' would not tell that it sends. */
function sendsLater({ sync }: Resource): boolean {
  return sync.write === 'draft'
}
