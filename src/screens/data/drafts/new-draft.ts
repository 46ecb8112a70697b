import { uuidV7 } from '#src/lib/uuid.ts'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Draft } from '#src/offline/outbox/drafts.ts'
import { upgradeRecord } from '#src/resource/changes/upgrade.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldsOf } from '#src/resource/description/field-description.ts'
import { fieldsOfRecord } from '#src/resource/description/record-fields.ts'
import { filesWithin } from '../fields/file-reference.ts'
import type { FormView } from './form-view.ts'

/** A draft as the form holds it; what `saveDraft` takes. */
export type FormDraft = Omit<Draft, 'person' | 'tenant' | 'updatedAt'>

/** What a form starts with besides what the record holds. */
export type DraftDefaults = Pick<FormView, 'initial' | 'complete'>

/** A draft of nothing typed yet: what the record holds, or what a new one starts with. */
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

function emptyLists(resource: Resource): Record<string, unknown> {
  const lists = fieldsOf(resource).filter(({ required, mayBeEmpty }) => required && mayBeEmpty)
  return Object.fromEntries(lists.map(({ name }) => [name, []]))
}

/** What there is no choice about is chosen: a form need not ask for it. */
function onlyChoices(resource: Resource): Record<string, unknown> {
  const chosen = fieldsOf(resource).filter(
    ({ kind, required, values }) => kind === 'choice' && required && values.length === 1,
  )
  return Object.fromEntries(chosen.map(({ name, values }) => [name, values[0]]))
}

/** Emptied fields are left out, so that a draft equals the record it would make. */
export function withoutEmpty(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null))
}
