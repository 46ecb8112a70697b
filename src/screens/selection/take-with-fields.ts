import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { loadDrafts } from '#src/offline/outbox/drafts.ts'
import { submitEntry } from '#src/offline/outbox/submit.ts'
import { lastDayBy, readOfficeClock } from '#src/offline/session/office-clock.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import { changesOfStep } from '#src/resource/changes/step-changes.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { windowValue } from '#src/resource/description/mirror-window.ts'
import { ownFields } from '#src/resource/description/step-fields.ts'
import { stateAfter } from '#src/resource/workflow/step-target.ts'
import { isSigningTransition } from '#src/resource/workflow/transitions.ts'
import { checkForm } from '../data/drafts/form-checks.ts'
import { newDraft, withoutEmpty } from '../data/drafts/new-draft.ts'
import { errorTexts } from '../data/fields/error-lines.ts'
import { saveOnline } from '../data/records/save-online.ts'
import { expectSignature } from '../data/workflow/expected-signature.ts'
import type { RecordAction } from '../data/workflow/permitted-actions.ts'
import { bulkMessages as messages } from './bulk-messages.ts'
import type { Outcome } from './bulk-outcome.ts'

/**
 * Takes a step with fields of its own, as its form would: with the form's checks, by outbox or office. `typed` holds its
 * fields and its answers by name. Throws what saving throws.
 */
export async function takeWithFields(
  resource: Resource,
  record: LocalRecord,
  { name: action, transition: step }: RecordAction,
  typed: Readonly<Record<string, unknown>>,
  actor: Actor,
): Promise<Outcome> {
  const begun = await loadDrafts({ resource: resource.name, record: record.id })
  if (begun.length > 0) return { why: messages.begun, passedOver: true }
  const own = new Set(ownFields(step))
  const among = (isOwn: boolean) =>
    Object.fromEntries(Object.entries(typed).filter(([name]) => own.has(name) === isOwn))
  const { base, baseFields } = newDraft(resource, record.id, record, {})
  const end = {
    before: baseFields,
    status: stateAfter(step, record.status),
    step,
    lastDay: lastDayBy(await readOfficeClock()),
  }
  const { fields, errors } = checkForm(resource, actor, false, withoutEmpty({ ...baseFields, ...among(true) }), end)
  if (errors) return { why: errorTexts(resource, errors).join('. '), passedOver: true }
  const changed = Object.entries(changesOfStep(resource, step, baseFields, fields)).filter(([name]) => own.has(name))
  const common = {
    resource: resource.name,
    action,
    record: record.id,
    changes: Object.fromEntries(changed),
    answers: among(false),
  }
  const signed = isSigningTransition(step) ? expectSignature(resource, record, step, actor) : null
  if (resource.sync.write === 'online') {
    await saveOnline({ ...common, isNew: false, actingFor: signed?.actingFor ?? null })
  } else {
    const { version: schemaVersion, sync } = resource
    const { urgency } = sync
    await submitEntry({
      ...common,
      base,
      schemaVersion,
      urgency,
      status: stateAfter(step, record.status),
      keptBy: windowValue(resource, record),
      ...signed,
    })
  }
  return { why: null }
}
