import type { Resource } from '#src/resource/define-resource.ts'
import { isStep } from '#src/resource/record-action.ts'
import { scopeOfNew } from '#src/resource/record-scope.ts'
import type { StoredRecord } from '#src/resource/stored-record.ts'
import { validateFields } from '#src/resource/validate.ts'

/** Something a person did with a record: made it, or took a transition of it. */
export type Step = {
  action: string
  /** Id of the person. */
  by: string
  /** Instant text. */
  at: string
  answers?: Readonly<Record<string, unknown>>
}

/** A record with how it came to be; its history and signatures follow from the steps. */
export type DemonstrationRecord = { resource: Resource; record: StoredRecord; steps: readonly [Step, ...Step[]] }

/**
 * A record as the steps would have left it: validated against its description, its scope frozen at the first step. Fields
 * or steps that the description does not allow throw, because the demonstration must not hold what the product refuses.
 */
export function demonstrationRecord(
  resource: Resource,
  id: string,
  input: Readonly<Record<string, unknown>>,
  steps: readonly [Step, ...Step[]],
  number: string | null = null,
): DemonstrationRecord {
  const validated = validateFields(resource, withoutAbsent(input))
  if (!validated.ok) throw new Error(`${resource.name}: ${JSON.stringify(validated.errors)}`)
  const fields = withoutAbsent(validated.fields)
  const [first] = steps
  const last = steps.at(-1) ?? first
  const status = statusAfter(resource, steps)
  const record: StoredRecord = {
    ...fields,
    id,
    version: steps.length,
    status,
    statusAt: status === null ? null : new Date(last.at).toISOString(),
    statusBy: status === null ? null : last.by,
    lastStep: isStep(last.action) ? { action: last.action, actingFor: null, answers: last.answers ?? {} } : null,
    number,
    provisionalNumber: null,
    active: true,
    scope: scopeOfNew(resource, fields, { personId: first.by, departmentId: null }),
    createdAt: new Date(first.at).toISOString(),
    createdBy: first.by,
    updatedAt: new Date(last.at).toISOString(),
    updatedBy: last.by,
    schemaVersion: resource.version,
  }
  return { resource, record, steps }
}

/** The state a record is in after the steps, each checked against the workflow; null where there is no workflow. */
export function statusAfter(resource: Resource, steps: readonly Step[]): string | null {
  const { workflow } = resource
  if (!workflow) return null
  let status = workflow.start
  for (const [index, step] of steps.entries()) {
    if (step.action === 'create' && index === 0) continue
    const transition = workflow.transitions[step.action]
    if (!transition?.from.includes(status)) {
      throw new Error(`${resource.name} has no step ${step.action} from ${status}`)
    }
    status = transition.to
  }
  return status
}

function withoutAbsent(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null))
}
