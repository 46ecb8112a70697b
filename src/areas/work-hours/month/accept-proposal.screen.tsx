import { uuidV7 } from '#src/lib/uuid.ts'
import { saveDraft } from '#src/offline/outbox/drafts.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import { naturalRecordId } from '#src/resource/description/natural-key.ts'
import { newDraft } from '#src/screens/data/drafts/new-draft.ts'
import type { WorkInterval } from '../work-rest-hour/work-intervals.ts'
import { workRestHour } from '../work-rest-hour/work-rest-hour.ts'

/** A proposed day to accept: place, date and content. */
export type AcceptedDay = {
  date: string
  vesselId: string
  crewRosterId: string
  utcOffsetMinutes: number
  intervals: readonly WorkInterval[]
}

/** Makes a proposed day the person's own draft; resolves once it is stored on this device. */
export async function acceptDay(day: AcceptedDay, actor: Actor): Promise<void> {
  const staffId = actor.personId
  const id = await naturalRecordId(workRestHour, actor.tenantId, { staffId, date: day.date })
  const intervals = day.intervals.map((interval) => ({ ...interval, id: uuidV7() }))
  await saveDraft(newDraft(workRestHour, id, null, { initial: { ...day, staffId, dayMinutes: 1440, intervals } }))
}
