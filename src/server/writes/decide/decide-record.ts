import { sameValue } from '#src/lib/canonical-json.ts'
import { nounOf } from '#src/protocol/messages/noun-of.ts'
import { successCatalogue } from '#src/protocol/messages/success-catalogue.ts'
import type { ScopeKeys } from '#src/resource/actor/scope.ts'
import type { Changes } from '#src/resource/changes/change.ts'
import { splitBeside } from '#src/resource/description/beside-fields.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { naturalRecordId } from '#src/resource/description/natural-key.ts'
import { approvalOf } from '#src/resource/envelope/approval.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { archivingLines } from '#src/resource/permission/private-records.ts'
import { scopeOfNew } from '#src/resource/permission/record-scope.ts'
import { isEditable } from '#src/resource/workflow/transitions.ts'
import { conflict, invalid, refused } from '../entry/stopped.ts'
import { editedBy } from './content-edit.ts'
import { decideBeside } from './decide-beside.ts'
import type { Decision, DecisionInput } from './decision.ts'
import { decisionFrom } from './decision-from.ts'
import { mayAuthor } from './may-author.ts'
import { mergeIntoRecord, newFields, presentFields, refuseDifferences } from './merged-fields.ts'
import { absent, notAllowed, notAllowedOrAbsent, refusedByState, requirePresent } from './refusals.ts'
import { refuseSettledFields } from './refuse-settled-fields.ts'
import { refuseUngrantedBeside, setsGrantedBeside } from './refuse-ungranted-beside.ts'

/** A new record or, where the id exists, a merge into it. */
export async function decideCreate(given: DecisionInput): Promise<Decision> {
  const { resource, present, changes, actor } = given
  if (present) return decideDuplicateCreate(given, present)
  refuseSettledFields(given)
  const fields = newFields(resource, changes)
  const scope = scopeOfNew(resource, fields, actor, given.parentScope)
  await refuseWrongId(given, fields)
  if (!mayAuthor(given, resource.access.create, actor, scope)) throw notAllowed()
  refuseUngrantedBeside(given, scope, {})
  return {
    kind: 'changed',
    fields,
    status: resource.workflow?.start ?? null,
    active: true,
    scope,
    approval: given.deleted && approvalOf(given.deleted),
    before: given.deleted,
    recreated: given.deleted !== null,
    deleted: false,
    step: null,
    message: createdMessage(resource),
  }
}

/**
 * Two devices created the same record: the later merges into the earlier, as far as its author could have created it.
 * Without a natural key only repeats meet an existing record, and an author who may not change it adds nothing.
 */
function decideDuplicateCreate(given: DecisionInput, present: StoredRecord): Decision {
  const { resource, actor, changes } = given
  if (!mayAuthor(given, resource.access.create, actor, present.scope)) throw notAllowed()
  const message = createdMessage(resource)
  // Sent again as a whole: what a new record must have must be there.
  if (given.write.overwrittenFields.length > 0) newFields(resource, changes)
  if (resource.key || mayAuthor(given, resource.access.update, actor, present.scope))
    return decideMerge(given, present, message)
  if (present.createdBy !== actor.personId) throw notAllowed()
  refuseSettledFields(given)
  refuseDifferences(resource, present, changes)
  return { kind: 'unchanged', record: present, message }
}

/** Changed fields of an existing record. */
export function decideUpdate(given: DecisionInput): Decision {
  const { resource, actor } = given
  const present = requirePresent(given)
  if (!mayAuthor(given, resource.access.update, actor, present.scope) && !setsGrantedBeside(given, present.scope)) {
    throw notAllowedOrAbsent(given, present)
  }
  return decideMerge(given, present, resource.done?.update ?? successCatalogue.saved)
}

function decideMerge(given: DecisionInput, present: StoredRecord, message: string): Decision {
  const { resource, changes, write } = given
  refuseSettledFields(given)
  refuseUngrantedBeside(given, present.scope, presentFields(resource, present))
  const { content, beside } = splitBeside(resource, changes)
  const isLocked = !write.cause && !isEditable(resource, present.status)
  if (isLocked) refuseDifferences(resource, present, content)
  if (isLocked || (Object.keys(content).length === 0 && Object.keys(beside).length > 0)) {
    return decideBeside(given, present, beside, message)
  }
  const fields = mergeIntoRecord(resource, present, changes, write)
  if (sameValue(fields, presentFields(resource, present))) return { kind: 'unchanged', record: present, message }
  // An effect counts on in a record that people no longer edit, until it is closed.
  if (resource.workflow?.states[present.status ?? '']?.closed) throw refusedByState(given, present)
  return {
    kind: 'changed',
    fields,
    status: present.status,
    active: present.active,
    scope: scopeAfter(given, present, fields),
    approval: approvalOf(present),
    before: present,
    recreated: false,
    deleted: false,
    step: null,
    ...editedBy(given, present, fields),
    message,
  }
}

/** Soft deletion of what its author saw; never of signed or submitted records. */
export function decideDelete(given: DecisionInput): Decision {
  const { resource, actor, seen } = given
  const present = requirePresent(given)
  if (!mayAuthor(given, resource.access.delete, actor, present.scope)) throw notAllowedOrAbsent(given, present)
  if (!isEditable(resource, present.status)) throw refusedByState(given, present)
  if (seen !== null && seen !== present.version) throw conflict(present, [])
  return {
    ...decisionFrom(given, present),
    deleted: true,
    message: successCatalogue.deleted(nounOf(resource)),
  }
}

/** Restores a deleted record unchanged. */
export function decideRestore(given: DecisionInput): Decision {
  const { resource, actor, present, deleted } = given
  const record = present ?? deleted
  if (!record) throw absent()
  if (!mayAuthor(given, resource.access.delete, actor, record.scope)) throw notAllowedOrAbsent(given, record)
  if (present) return { kind: 'unchanged', record, message: restored(given) }
  return { ...decisionFrom(given, record), recreated: true, message: restored(given) }
}

/**
 * A list item is no longer offered (`retire`), or is again (`reinstate`); earlier records keep it. Signatures stay
 * valid: they are for their version.
 */
export function decideActive(given: DecisionInput, active: boolean): Decision {
  const { resource, actor } = given
  const present = requirePresent(given)
  if (!mayAuthor(given, archivingLines(resource), actor, present.scope)) throw notAllowedOrAbsent(given, present)
  const message = `${nounOf(resource)} ${active ? 'restored' : 'archived'} successfully`
  if (present.active === active) return { kind: 'unchanged', record: present, message }
  if (!isEditable(resource, present.status)) throw refusedByState(given, present)
  return { ...decisionFrom(given, present), active, message }
}

/**
 * The scope keys after fields changed. Keys from the author are frozen; those from a field or a parent follow it, but only to where
 * the author may also create: nobody moves a record into another person's scope.
 */
export function scopeAfter(
  given: DecisionInput,
  present: StoredRecord,
  fields: Changes | Record<string, unknown>,
): ScopeKeys {
  const { resource, actor } = given
  const scope =
    resource.scope.parent === undefined
      ? ownScopeAfter(resource, present, fields)
      : (given.parentScope ?? present.scope)
  const moved =
    scope.owner !== present.scope.owner ||
    scope.department !== present.scope.department ||
    scope.vessel !== present.scope.vessel
  if (
    moved &&
    !mayAuthor(given, resource.access.create, actor, scope) &&
    !mayAuthor(given, resource.access.update, actor, scope)
  ) {
    throw notAllowed()
  }
  return scope
}

function ownScopeAfter(
  resource: Resource,
  present: StoredRecord,
  fields: Changes | Record<string, unknown>,
): ScopeKeys {
  const { owner, department } = resource.scope
  const fresh = scopeOfNew(resource, fields, { personId: '', departmentId: null })
  return {
    ...fresh,
    owner: owner === undefined || owner === 'author' ? present.scope.owner : fresh.owner,
    department: department === 'author' ? present.scope.department : fresh.department,
    participants: participantsAfter(resource, present, fresh.participants),
  }
}

/** Signers, past or pending, remain participants. */
function participantsAfter({ workflow }: Resource, present: StoredRecord, named: readonly string[]): readonly string[] {
  return workflow?.approval ? [...new Set([...named, ...present.scope.participants])] : named
}

const createdMessage = (resource: Resource) => resource.done?.create ?? successCatalogue.created(nounOf(resource))

const restored = (given: DecisionInput) => `${nounOf(given.resource)} restored successfully`

async function refuseWrongId(given: DecisionInput, fields: Record<string, unknown>): Promise<void> {
  const { resource, write, deleted } = given
  if (deleted && !resource.key) throw refused('absent', 'This record was deleted')
  if (!resource.key) return
  const id = await naturalRecordId(resource, write.entry.tenant, fields).catch(() => null)
  if (id !== write.entry.record) {
    throw invalid({ id: [`The id does not belong to this ${resource.key.join(' and ')}`] })
  }
}
