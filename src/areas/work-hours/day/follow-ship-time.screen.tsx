import { addDays } from '#src/lib/instant.ts'
import { type Draft, loadDrafts, saveLatestDraft } from '#src/offline/outbox/drafts.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import { naturalRecordId } from '#src/resource/description/natural-key.ts'
import { readHours } from '../work-rest-hour/judged-days.ts'
import { findFollowingOffsets, type ShipDay } from '../work-rest-hour/ship-time.ts'
import { workRestHour } from '../work-rest-hour/work-rest-hour.ts'

/** Days whose drafts are looked at after a change of clocks. */
const maxDays = 7

/**
 * Has the reader's drafts of the days after go on from a day whose length or ship time changed, as far as they went on
 * from it before: one that a watch past midnight had begun kept the former time. Days without a single draft end it.
 */
export async function followShipTime(staffId: string, before: ShipDay, after: ShipDay, actor: Actor): Promise<void> {
  const drafts = new Map<string, Draft>()
  for (let place = 1; place <= maxDays; place += 1) {
    const date = addDays(after.date, place)
    const record = await naturalRecordId(workRestHour, actor.tenantId, { staffId, date })
    const [draft, ...others] = await loadDrafts({ resource: workRestHour.name, record })
    if (!draft || others.length > 0) break
    drafts.set(date, draft)
  }
  const changed = findFollowingOffsets(before, after, (date) => readHours(drafts.get(date)?.fields ?? {}))
  for (const { date, utcOffsetMinutes } of changed) {
    const draft = drafts.get(date)
    if (!draft) continue
    await saveLatestDraft(draft.id, (stored) => {
      const kept = stored ?? draft
      return { ...kept, fields: { ...kept.fields, utcOffsetMinutes } }
    })
  }
}
