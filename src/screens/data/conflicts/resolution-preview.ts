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
  /** The office's fields. */
  baseFields: Record<string, unknown>
  /** The fields after the choice. */
  fields: Record<string, unknown>
  /** Errors in the fields the choice changes, as a form shows them. */
  errors: FieldErrors
}

/** The result of a choice before it is sent: the same checks run here as at the office. */
export function previewResolution(
  resource: Resource,
  clash: { changes: Changes; record: StoredRecord; conflicts: readonly Conflict[] },
  choice: ClashChoice,
): ResolutionPreview {
  const { changes, record, conflicts } = clash
  const baseFields = upgradeFields(resource, fieldsOfRecord(resource, record), record.schemaVersion)
  const resolved = resolveChanges(changes, record, conflicts, choice)
  const fields: Record<string, unknown> = { ...baseFields }
  for (const [name, { after }] of Object.entries(resolved)) {
    if (after === null || after === undefined) delete fields[name]
    else fields[name] = after
  }
  if (sameValue(fields, baseFields)) return { baseFields, fields, errors: {} }
  const checked = validateFields(resource, fields)
  return { baseFields, fields, errors: checked.ok ? {} : checked.errors }
}
