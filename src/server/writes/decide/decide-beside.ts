import { sameValue } from '#src/lib/canonical-json.ts'
import type { Changes } from '#src/resource/changes/change.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { Decision, DecisionInput } from './decision.ts'
import { decisionFrom } from './decision-from.ts'
import { mergeBeside } from './merged-fields.ts'
import { refusedByState } from './refusals.ts'

/**
 * What lies beside the content is set, in whatever state but a settled one (`design/workflows.md`, section 1, rule 3).
 * State, round and scope keys stay as they are.
 */
export function decideBeside(given: DecisionInput, present: StoredRecord, beside: Changes, message: string): Decision {
  const { resource, write } = given
  if (Object.keys(beside).length === 0) return { kind: 'unchanged', record: present, message }
  const basis = decisionFrom(given, present)
  const fields = mergeBeside(resource, present, beside, write)
  if (sameValue(fields, basis.fields)) return { kind: 'unchanged', record: present, message }
  if (resource.workflow?.states[present.status ?? '']?.closed) throw refusedByState(given, present)
  return { ...basis, fields, message: doneOf(given, beside) ?? message }
}

/** What the one group says that all changed fields are of. */
function doneOf({ resource }: DecisionInput, beside: Changes): string | undefined {
  const names = Object.keys(beside)
  return resource.beside?.find(({ fields }) => names.every((name) => fields.includes(name)))?.done
}
