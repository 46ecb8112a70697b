import type { Resource } from '#src/resource/define-resource.ts'
import type { StoredRecord } from '#src/resource/stored-record.ts'

/** The labels of the steps that lead on from the record's state, whoever may take them; none from a settled one. */
export function nextSteps(resource: Resource, record: StoredRecord): string[] {
  const status = record.status ?? ''
  if (resource.workflow?.states[status]?.settled) return []
  return Object.values(resource.workflow?.transitions ?? {})
    .filter((transition) => transition.from.includes(status) && (transition.only?.holds(record) ?? true))
    .map((transition) => transition.label)
}
