import { changesBetween } from '#src/resource/changes/change.ts'
import { areBeside } from '#src/resource/description/beside-fields.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { stateOfChanged } from '#src/resource/workflow/content-authors.ts'
import type { Changed, DecisionInput } from './decision.ts'
import { presentFields } from './merged-fields.ts'

/**
 * What follows of a person's change of the content: it is theirs from now on, and what was decided on it before is decided
 * anew, in the state that this awaited. Nothing follows of effects, nor of what lies beside the content.
 */
export function editedBy(
  { resource, write }: DecisionInput,
  present: StoredRecord,
  fields: Readonly<Record<string, unknown>>,
): Pick<Changed, 'isEdited'> & Partial<Pick<Changed, 'status'>> {
  if (write.cause || !resource.workflow || !changesContent(resource, present, fields)) return {}
  const status = stateOfChanged(resource.workflow, present)
  return { isEdited: true, ...(status !== null && { status }) }
}

/** Whether the fields differ in what others read, decide on or sign. */
export function changesContent(
  resource: Resource,
  before: StoredRecord,
  fields: Readonly<Record<string, unknown>>,
): boolean {
  const names = changedNames(resource, before, fields)
  return names.length > 0 && !areBeside(resource, names)
}

/** Whether nothing changes but what lies beside the content. */
export function changesBesideAlone(
  resource: Resource,
  before: StoredRecord,
  fields: Readonly<Record<string, unknown>>,
): boolean {
  return areBeside(resource, changedNames(resource, before, fields))
}

function changedNames(resource: Resource, before: StoredRecord, fields: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(changesBetween(resource, presentFields(resource, before), fields))
}
