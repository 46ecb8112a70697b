import { sameValue } from '#src/lib/canonical-json.ts'
import { type ClashChoice, resolveChanges } from '#src/offline/outbox/conflicts/resolved-changes.ts'
import type { Changes } from '#src/resource/changes/change.ts'
import type { Conflict } from '#src/resource/changes/merge.ts'
import { upgradeFields } from '#src/resource/changes/upgrade.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldsOfRecord } from '#src/resource/description/record-fields.ts'
import { type FieldErrors, validateFields } from '#src/resource/description/validate.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'

export type ResolutionPreview = {
  /** The record's fields as the office has them. */
  baseFields: Record<string, unknown>
  /** The same with the choice made. */
  fields: Record<string, unknown>
  /** What is wrong with the fields that the choice changes, told as a form tells it. */
  errors: FieldErrors
}

/** What a choice comes to, before it is sent: the checks run here as they will at the office. */
export function previewResolution(
  resource: Resource,
  clash: { changes: Changes; record: StoredRecord; conflicts: readonly Conflict[] },
  choice: ClashChoice,
): ResolutionPreview {
  const { changes, record, conflicts } = clash
  const baseFields = upgradeFields(resource, fieldsOfRecord(resource, record), record.schemaVersion)
  const settled = resolveChanges(changes, record, conflicts, choice)
  const fields: Record<string, unknown> = { ...baseFields }
  for (const [name, { after }] of Object.entries(settled)) {
    if (after === null || after === undefined) delete fields[name]
    else fields[name] = after
  }
  if (sameValue(fields, baseFields)) return { baseFields, fields, errors: {} }
  const checked = validateFields(resource, fields)
  return { baseFields, fields, errors: checked.ok ? {} : checked.errors }
}
