import { uuidV7 } from '#src/lib/uuid.ts'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { DraftToSave } from '#src/offline/storage/outbox-rows.ts'
import { upgradeRecord } from '#src/resource/changes/upgrade.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldsOf } from '#src/resource/description/field-description.ts'
import { fieldsOfRecord } from '#src/resource/description/record-fields.ts'
import { filesWithin } from '../fields/file-reference.ts'
import type { FormView } from './form-view.ts'

/** A draft in the form, as passed to `saveDraft`. */
export type FormDraft = DraftToSave

/** Initial values besides the record's. */
export type DraftDefaults = Pick<FormView, 'initial' | 'complete'>

/** A draft without changes: the record's values, or a new one's initial values. */
export function newDraft(
  resource: Resource,
  recordId: string | null,
  record: LocalRecord | null,
  { initial = {}, complete = (fields) => fields }: DraftDefaults,
): FormDraft {
  const baseFields = record ? fieldsOfRecord(resource, upgradeRecord(resource, record)) : {}
  const fields = withoutEmpty(
    record ? complete(baseFields) : { ...emptyLists(resource), ...onlyChoices(resource), ...initial },
  )
  return {
    id: uuidV7(),
    resource: resource.name,
    record: recordId,
    base: record?.version ?? null,
    baseFields,
    fields,
    files: filesWithin(fields),
    schemaVersion: resource.version,
  }
}

/**
 * A draft of what a form held and did not send: `left`, the fields as they go on, from those that were `sent`. It
 * continues the record as sent, of which the office has `version` by then, 0 where it has none.
 */
export function leftDraft(
  resource: Resource,
  recordId: string,
  version: number,
  sent: Readonly<Record<string, unknown>>,
  left: Readonly<Record<string, unknown>>,
): FormDraft {
  const fields = withoutEmpty(left)
  return {
    id: uuidV7(),
    resource: resource.name,
    record: recordId,
    base: version,
    baseFields: withoutEmpty(sent),
    fields,
    files: filesWithin(fields),
    schemaVersion: resource.version,
  }
}

function emptyLists(resource: Resource): Record<string, unknown> {
  const lists = fieldsOf(resource).filter(({ required, mayBeEmpty }) => required && mayBeEmpty)
  return Object.fromEntries(lists.map(({ name }) => [name, []]))
}

/** A field with only one possible value is preset. */
function onlyChoices(resource: Resource): Record<string, unknown> {
  const chosen = fieldsOf(resource).filter(
    ({ kind, required, values }) => kind === 'choice' && required && values.length === 1,
  )
  return Object.fromEntries(chosen.map(({ name, values }) => [name, values[0]]))
}

/** Emptied fields are left out, so that a draft equals the resulting record. */
export function withoutEmpty(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null))
}
