import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Draft } from '#src/offline/outbox/drafts.ts'
import { submitEntry } from '#src/offline/outbox/submit.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import { changesBetween } from '#src/resource/changes/change.ts'
import { upgradeFields } from '#src/resource/changes/upgrade.ts'
import { windowValue } from '#src/resource/description/mirror-window.ts'
import { fieldsOfRecord } from '#src/resource/description/record-fields.ts'
import { validateFields } from '#src/resource/description/validate.ts'
import { scopeOfNew } from '#src/resource/permission/record-scope.ts'
import { filesWithin } from '#src/screens/data/fields/file-reference.ts'
import { formActions, isInFuture } from '#src/screens/data/workflow/permitted-actions.ts'
import { workRestHour } from '../work-rest-hour/work-rest-hour.ts'

/** A day that can be submitted: a record, a draft, or both. */
type SubmittableDay = { record: LocalRecord | null; draft: Draft | null }

/**
 * Whether a day can be submitted now: complete, not in the future, allowed by state and person, and not on its way.
 * `lastDay` is the last reportable day.
 */
export function isSubmittable(day: SubmittableDay, actor: Actor, lastDay: string | null): boolean {
  if (day.record?.local && day.record.local.state !== 'received') return false
  if (!day.record && !day.draft) return false
  const fields = fieldsOf(day)
  if (fields === null) return false
  return formActions(workRestHour, day.record, actor).some(
    ({ name, transition }) =>
      name === 'submit' && transition !== null && !isInFuture(workRestHour, fields, transition, lastDay),
  )
}

/** Submits a day as it is, with a cause in its remarks where one was given; resolves once it is stored on this device. */
export async function submitDay({ record, draft }: SubmittableDay, actor: Actor, cause?: string): Promise<void> {
  const present = fieldsOf({ record, draft })
  const id = record?.id ?? draft?.record
  if (!present || !id) throw new Error('there is nothing to submit')
  const fields = cause === undefined ? present : { ...present, remarks: cause.trim() }
  const changes = changesBetween(workRestHour, draft ? draft.baseFields : present, fields)
  const author = { personId: actor.personId, departmentId: actor.departmentId }
  await submitEntry({
    resource: workRestHour.name,
    action: 'submit',
    record: id,
    base: draft ? draft.base : (record?.version ?? null),
    changes,
    files: filesWithin(Object.values(changes).map((change) => change.after)),
    draftId: draft?.id ?? null,
    schemaVersion: workRestHour.version,
    status: 'submitted',
    scope: record ? undefined : scopeOfNew(workRestHour, fields, author),
    keptBy: windowValue(workRestHour, fields),
  })
}

/** Signs or returns a day; resolves once it is stored on this device. */
export async function reviewDay(
  record: LocalRecord,
  step: 'review' | 'return',
  answers: Record<string, unknown>,
): Promise<void> {
  await submitEntry({
    resource: workRestHour.name,
    action: step,
    record: record.id,
    base: record.version,
    changes: {},
    answers,
    schemaVersion: workRestHour.version,
    status: workRestHour.workflow?.transitions[step]?.to,
    keptBy: windowValue(workRestHour, record),
  })
}

function fieldsOf({ record, draft }: SubmittableDay): Record<string, unknown> | null {
  const fields = draft
    ? upgradeFields(workRestHour, draft.fields, draft.schemaVersion)
    : record && fieldsOfRecord(workRestHour, record)
  const checked = validateFields(workRestHour, fields)
  return checked.ok ? checked.fields : null
}
