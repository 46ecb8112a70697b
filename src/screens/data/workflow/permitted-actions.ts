import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldsOfRecord } from '#src/resource/description/record-fields.ts'
import { carriesRecord, hasOwnForm } from '#src/resource/description/step-fields.ts'
import type { Transition } from '#src/resource/description/workflow.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { holdsAnyGrant, isGranted } from '#src/resource/permission/permission.ts'
import { archivingLines } from '#src/resource/permission/private-records.ts'
import { scopeOfNew } from '#src/resource/permission/record-scope.ts'
import { amendmentSteps, revisionSteps } from '#src/resource/workflow/amendment-steps.ts'
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

/** An end of a form: `create`, `update`, or a transition with fields. */
export type FormAction = { name: string; label: string; transition: Transition | null }

/** A step on a record page: a transition without fields of the record. */
export type RecordAction = {
  name: string
  label: string
  transition: Transition
  /** Whom it would be signed for; null for oneself. */
  actingFor: string | null
}

/** Whether this end of a form only keeps what is to be sent later: nothing is asked before it. */
export function savesDraft({ transition }: FormAction, ends: readonly FormAction[]): boolean {
  return transition === null && ends.some((end) => end.transition !== null && !end.transition.amends)
}

/**
 * The ends of a form the actor may use, the default first. A new record's vessel or person is not chosen yet, so
 * everybody who could create one sees them; `mayMake` decides later.
 */
export function formActions(resource: Resource, record: StoredRecord | null, actor: Actor): FormAction[] {
  const transitions = Object.entries(resource.workflow?.transitions ?? {}).filter(([, step]) => carriesRecord(step))
  if (record === null) {
    if (!holdsAnyGrant(resource.access.create, actor)) return []
    const start = resource.workflow?.start ?? ''
    const onward = transitions.filter(([, step]) => step.from.includes(start) && holdsAnyGrant(step.who, actor))
    return [...onward.map(asFormAction), savingNew(resource, onward.length > 0)]
  }
  if (!isEditable(resource, record.status))
    return [...amendActions(resource, record, actor), ...revisionActions(resource, record, actor)]
  const onward = transitions.filter(
    ([, step]) => step.from.includes(record.status ?? '') && mayTakeTransition(step, actor, record),
  )
  const mayUpdate = isGranted(resource.access.update, actor, record.scope)
  return [
    ...onward.map(asFormAction),
    ...(mayUpdate ? [{ name: 'update', label: changeLabel(resource, onward.length > 0), transition: null }] : []),
  ]
}

/** The ways to amend a signed record. */
export function amendActions(resource: Resource, record: StoredRecord, actor: Actor): FormAction[] {
  return amendmentSteps(resource)
    .filter(([, step]) => step.from.includes(record.status ?? '') && mayTakeTransition(step, actor, record))
    .map(asFormAction)
}

/** The ways to revise a record that is in force. */
function revisionActions(resource: Resource, record: StoredRecord, actor: Actor): FormAction[] {
  return revisionSteps(resource)
    .filter(([, step]) => step.from.includes(record.status ?? '') && mayTakeTransition(step, actor, record))
    .map(asFormAction)
}

/** Steps with fields of their own; only the named one, where given. */
export function stepForms(resource: Resource, record: StoredRecord, actor: Actor, name: string | null): FormAction[] {
  return openTransitions(resource, actor, record).flatMap((open) => {
    const transition = resource.workflow?.transitions[open]
    return transition && hasOwnForm(transition) && (name === null || name === open)
      ? [asFormAction([open, transition])]
      : []
  })
}

/** Whether the actor may create this very record, by its scope keys; those of a parent are known to the office alone. */
export function mayMake(resource: Resource, actor: Actor, fields: Record<string, unknown>): boolean {
  if (resource.scope.parent !== undefined) return holdsAnyGrant(resource.access.create, actor)
  const author = { personId: actor.personId, departmentId: actor.departmentId }
  return isGranted(resource.access.create, actor, scopeOfNew(resource, fields, author))
}

/**
 * The steps the actor may take now, from the record's page or for several at once. Those with fields are taken in the
 * form, and future days are not signed. `lastDay` is the last reportable day, null where unknown.
 */
export function permittedSteps(
  resource: Resource,
  record: StoredRecord,
  actor: Actor,
  lastDay: string | null,
): RecordAction[] {
  return openTransitions(resource, actor, record).flatMap((name) => {
    const transition = resource.workflow?.transitions[name]
    if (!transition || carriesRecord(transition)) return []
    if (isInFuture(resource, fieldsOfRecord(resource, record), transition, lastDay)) return []
    const signer = isSigningTransition(transition) ? signerOf(transition, actor, record) : actor
    const actingFor = signer === null || signer === actor ? null : signer.personId
    return [{ name, label: transition.label, transition, actingFor }]
  })
}

/** Whether a step that keeps these fields would report or sign a future day. */
export function isInFuture(
  resource: Resource,
  fields: Readonly<Record<string, unknown>>,
  step: Transition,
  lastDay: string | null,
): boolean {
  const reporting = { fields, before: fields, status: step.to, step }
  return Object.keys(futureDayErrors(resource, reporting, lastDay)).length > 0
}

/** Whether a record's entry was returned: it must be resolved or corrected first. */
export function isBlocked({ local }: LocalRecord): boolean {
  return local?.state === 'needs-you' || local?.state === 'needs-author'
}

/** Whether the actor may delete the record in its present state; never signed or finished ones. */
export function mayDelete(resource: Resource, record: StoredRecord, actor: Actor): boolean {
  return isEditable(resource, record.status) && isGranted(resource.access.delete, actor, record.scope)
}

/** Whether the actor may retire the record and reinstate it. */
export function mayRetire(resource: Resource, record: StoredRecord, actor: Actor): boolean {
  if (resource.retiring === undefined || resource.sync.write !== 'online') return false
  return isEditable(resource, record.status) && isGranted(archivingLines(resource), actor, record.scope)
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

/**
 * Whether the form ends in the outbox: beside 'saved on this tablet', a button named 'Save' would not show that it
 * sends.
 */
function sendsLater({ sync }: Resource): boolean {
  return sync.write === 'draft'
}
