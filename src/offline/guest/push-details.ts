import type { VerifiedAnswer } from '#src/offline/connectivity/verified-fetch.ts'
import { publishTabEvent } from '#src/offline/events/tab-events.ts'
import { type GuestDetails, guestDatabase } from '../storage/guest-database.ts'
import { parseGuestRefusal } from './guest-refusal.ts'

const { details, reports } = guestDatabase

/** The details that may go now, in their order: the report is before them, and so is each earlier step. */
export async function detailsToSend(): Promise<GuestDetails[]> {
  const waiting = await details.where('state').equals('waiting').sortBy('changedAt')
  const ofWaiting = await reports.bulkGet(waiting.map(({ of }) => of))
  return waiting.filter((_, index) => (ofWaiting[index]?.state ?? 'received') === 'received')
}

/** The body by which the office takes them. */
export function bodyOfDetails({ place, code, sends, schemaVersion, fields }: GuestDetails): string {
  return JSON.stringify({ place, code, step: sends, schemaVersion, fields })
}

/** Once the report is submitted nothing of what it says is left here. */
export async function markDetailsReceived({ of, step, sends, changedAt }: GuestDetails): Promise<void> {
  await guestDatabase.transaction('rw', details, async () => {
    if (sends === 'submit') return details.where({ of }).modify({ state: 'received', fields: {}, code: '' })
    // What was typed meanwhile is not with the office yet.
    const now = await details.get([of, step])
    return now?.changedAt === changedAt ? details.update([of, step], { state: 'received' }) : 0
  })
  publishTabEvent({ kind: 'outbox' })
}

/** The office does not take them as they are: they can be corrected. */
export async function markDetailsRefused({ of, step }: GuestDetails, { json }: VerifiedAnswer): Promise<void> {
  await details.update([of, step], { state: 'refused', refusal: parseGuestRefusal(json) })
  publishTabEvent({ kind: 'outbox' })
}

/** Forgets what the office has had for a day. */
export async function forgetOldDetails(before: number): Promise<void> {
  await details
    .where('state')
    .equals('received')
    .filter(({ changedAt }) => changedAt < before)
    .delete()
}
