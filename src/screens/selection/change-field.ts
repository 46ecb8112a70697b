import { sameValue } from '#src/lib/canonical-json.ts'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { loadDrafts } from '#src/offline/outbox/drafts.ts'
import { submitEntry } from '#src/offline/outbox/submit.ts'
import { lastDayBy, readOfficeClock } from '#src/offline/session/office-clock.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import { changesBetween } from '#src/resource/changes/change.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Field } from '#src/resource/description/field-description.ts'
import { windowValue } from '#src/resource/description/mirror-window.ts'
import { checkForm } from '../data/drafts/form-checks.ts'
import { newDraft, withoutEmpty } from '../data/drafts/new-draft.ts'
import { errorTexts } from '../data/fields/error-lines.ts'
import { saveOnline } from '../data/records/save-online.ts'
import { rowFields, rowRefusal } from '../data/workflow/editable-cells.ts'
import { stateLabel } from '../messages/label.ts'
import { bulkMessages as messages } from './bulk-messages.ts'
import type { Outcome } from './bulk-outcome.ts'

/** Fields that can be changed in several records at once: those editable in rows, except identifying ones. */
export function commonFields(resource: Resource, allowed?: readonly string[]): readonly Field[] {
  return rowFields(resource, allowed).filter(({ name }) => !resource.title.includes(name))
}

/** The records in which the viewer may change a field, as in their forms. */
export function changeableRecords(
  resource: Resource,
  records: readonly LocalRecord[],
  actor: Actor,
): readonly LocalRecord[] {
  return records.filter((record) => rowRefusal(resource, record, actor) === null)
}

/**
 * Sets one field of a record, `undefined` empties it: with the form's checks, by outbox or office, like a change in its
 * row. Throws what saving throws.
 */
export async function changeField(
  resource: Resource,
  record: LocalRecord | undefined,
  name: string,
  value: unknown,
  actor: Actor,
): Promise<Outcome> {
  const why = await whyNotChanged(resource, record, name, value, actor)
  if (why !== null || !record) return { why, passedOver: true }
  const { base, baseFields } = newDraft(resource, record.id, record, {})
  const end = { before: baseFields, status: record.status, step: null, lastDay: lastDayBy(await readOfficeClock()) }
  const { fields, errors } = checkForm(resource, actor, false, withoutEmpty({ ...baseFields, [name]: value }), end)
  if (errors) return { why: errorTexts(resource, errors).join('. '), passedOver: true }
  const changes = changesBetween(resource, baseFields, fields)
  const common = { resource: resource.name, action: 'update', record: record.id, changes, answers: {} }
  if (resource.sync.write === 'online') await saveOnline({ ...common, isNew: false })
  else {
    const { version: schemaVersion, sync } = resource
    await submitEntry({ ...common, base, schemaVersion, urgency: sync.urgency, keptBy: windowValue(resource, record) })
  }
  return { why: null }
}

async function whyNotChanged(
  resource: Resource,
  record: LocalRecord | undefined,
  name: string,
  value: unknown,
  actor: Actor,
): Promise<string | null> {
  if (!record) return messages.gone
  const refusal = rowRefusal(resource, record, actor)
  if (refusal === 'needs-you' || refusal === 'needs-author') return messages.conflictOpen
  if (refusal === 'settled') return messages.otherState(stateLabel(resource, record.status))
  if (refusal === 'rights') return messages.noRight
  if (sameValue(record[name] ?? null, value ?? null)) return messages.alreadySo
  const begun = await loadDrafts({ resource: resource.name, record: record.id })
  return begun.length > 0 ? messages.begun : null
}
