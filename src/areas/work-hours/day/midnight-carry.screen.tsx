import { addDays } from '#src/lib/instant.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { loadDrafts, saveDraft } from '#src/offline/outbox/drafts.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import { naturalRecordId } from '#src/resource/description/natural-key.ts'
import { isEditable } from '#src/resource/workflow/transitions.ts'
import { type FormDraft, newDraft } from '#src/screens/data/drafts/new-draft.ts'
import type { WorkInterval } from '../work-rest-hour/work-intervals.ts'
import { workRestHour } from '../work-rest-hour/work-rest-hour.ts'
import { addCarriedHours } from './midnight-hours.ts'

/** The part of a watch after midnight, and the next day's initial values where it is empty. */
type CarriedHours = {
  staffId: string
  /** The day on which the watch began. */
  date: string
  interval: Pick<WorkInterval, 'startMinute' | 'endMinute' | 'activity'>
  initial: Readonly<Record<string, unknown>>
}

/**
 * Adds the part after midnight to the next day's draft, keeping its content. False where that day has other hours then,
 * or cannot be written: signed, waiting, or with several drafts.
 */
export async function carryPastMidnight(
  { staffId, date, interval, initial }: CarriedHours,
  record: LocalRecord | null,
  actor: Actor,
): Promise<boolean> {
  const next = addDays(date, 1)
  if (record && !isEditable(workRestHour, record.status)) return false
  if (record?.local && record.local.state !== 'received') return false
  const id = await naturalRecordId(workRestHour, actor.tenantId, { staffId, date: next })
  const [draft, ...others] = await loadDrafts({ resource: workRestHour.name, record: id })
  if (others.length > 0) return false
  const day: FormDraft = draft
    ? { ...draft, schemaVersion: workRestHour.version }
    : newDraft(workRestHour, id, record, { initial: { ...initial, staffId, date: next } })
  const intervals = addCarriedHours(day.fields, { id: uuidV7(), ...interval })
  return intervals !== null && (await saveDraft({ ...day, fields: { ...day.fields, intervals } }))
}
