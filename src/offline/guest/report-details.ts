import { liveQuery } from 'dexie'
import { requestPush } from '#src/offline/outbox/request-push.ts'
import { type GuestDetails, guestDatabase } from '../storage/guest-database.ts'

const { details } = guestDatabase

/** The report that details belong to: its id, its follow-up code, and the place that it went to. */
export type DetailedReport = Pick<GuestDetails, 'of' | 'code' | 'place'>
/** A step of its completion, and the description that it is written with. */
export type DetailStep = Pick<GuestDetails, 'step' | 'sends' | 'schemaVersion'>

/** Begins the details of a report, unless some are under way here: from then on its code lies on the device. */
export async function beginGuestDetails(report: DetailedReport, first: DetailStep): Promise<void> {
  await guestDatabase.transaction('rw', details, async () => {
    const before = await details.where({ of: report.of }).toArray()
    if (before.some(({ code }) => code !== '')) return
    // Those that were received are over: the office asks anew.
    await details.where({ of: report.of }).delete()
    await saveGuestDetails(report, first, {})
  })
}

/** Keeps the answers of a step as they are typed; they are sent anew. */
export async function saveGuestDetails(
  report: DetailedReport,
  step: DetailStep,
  fields: Record<string, unknown>,
): Promise<void> {
  await details.put({ ...report, ...step, fields, state: 'draft', refusal: null, changedAt: Date.now() })
}

/** Sends a step: as soon as the office can be reached, and after the report itself. */
export async function sendGuestDetails(
  report: DetailedReport,
  step: DetailStep,
  fields: Record<string, unknown>,
): Promise<void> {
  await details.put({ ...report, ...step, fields, state: 'waiting', refusal: null, changedAt: Date.now() })
  requestPush()
}

/** Removes what was written here of a report and is not on its way. */
export async function discardGuestDetails(of: string): Promise<void> {
  await details
    .where({ of })
    .filter(({ state }) => state !== 'waiting')
    .delete()
}

/** Follows what was written here of a report, by its id. */
export function observeGuestDetails(of: string) {
  return liveQuery(() => details.where({ of }).toArray())
}
