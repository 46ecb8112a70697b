import { liveQuery } from 'dexie'
import { guestDatabase } from '../storage/guest-database.ts'
import { readGuestDeliveryState } from './guest-delivery-state.ts'
import { reportIdOf } from './guest-draft.ts'

/** A report of this device, without anything of what it says. */
export type SentReport = { id: string; resource: string; state: 'waiting' | 'received' | 'refused' }

/**
 * What this device knows of the reports sent from it: those that need somebody first, then those that wait, then those
 * received within a day. `limitedUntil` (milliseconds) is when the next one is taken, where the office said that it has
 * enough for now; null else.
 */
export type SentReports = { reports: readonly SentReport[]; limitedUntil: number | null }

const stateOrder = ['refused', 'waiting', 'received']

/** Follows the reports sent from this device. Ids are random, so that their order tells nobody when they were written. */
export function observeSentReports() {
  return liveQuery(async (): Promise<SentReports> => {
    const reports = (await guestDatabase.reports.toArray()).map(({ id, resource, state }) => ({ id, resource, state }))
    const { limited, obeyUntil } = await readGuestDeliveryState()
    const waits = reports.some(({ state }) => state === 'waiting')
    return {
      reports: reports.sort((left, right) => stateOrder.indexOf(left.state) - stateOrder.indexOf(right.state)),
      limitedUntil: waits && limited && obeyUntil > Date.now() ? obeyUntil : null,
    }
  })
}

/**
 * Follows a report without a name by its follow-up code. 'received' also where this device holds it no more: it is
 * forgotten with its receipt.
 */
export function observeGuestReport(code: string) {
  return liveQuery(async () => {
    // Made a promise of Dexie's: past one that is not, it no longer notes what is read, and nothing would be followed.
    const id = await Promise.resolve(reportIdOf(code))
    return (await guestDatabase.reports.get(id))?.state ?? 'received'
  })
}
