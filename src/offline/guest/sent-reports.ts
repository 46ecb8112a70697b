import { liveQuery } from 'dexie'
import { guestDatabase } from '../storage/guest-database.ts'
import { readGuestDeliveryState } from './guest-delivery-state.ts'
import { reportIdOf } from './guest-draft.ts'

/** A report of this device, without its content. */
export type SentReport = { id: string; resource: string; state: 'waiting' | 'received' | 'refused' }

/**
 * The reports sent from this device: refused ones first, then waiting, then those received within a day. `limitedUntil`
 * (milliseconds) is when the next one is accepted if the office has set a limit; otherwise null.
 */
export type SentReports = { reports: readonly SentReport[]; limitedUntil: number | null }

const stateOrder = ['refused', 'waiting', 'received']

/** Follows the reports sent from this device. Their ids are random, so their order reveals no time. */
export function observeSentReports() {
  return liveQuery(async (): Promise<SentReports> => {
    const reports = (await guestDatabase.reports.toArray()).map(({ id, resource, state }) => ({ id, resource, state }))
    const { limited, obeyUntil } = await readGuestDeliveryState()
    const isWaiting = reports.some(({ state }) => state === 'waiting')
    return {
      reports: reports.sort((left, right) => stateOrder.indexOf(left.state) - stateOrder.indexOf(right.state)),
      limitedUntil: isWaiting && limited && obeyUntil > Date.now() ? obeyUntil : null,
    }
  })
}

/**
 * Follows a report by its follow-up code. Also 'received' where this device no longer has it: it is deleted with its
 * receipt.
 */
export function observeGuestReport(code: string) {
  return liveQuery(async () => {
    // Wrapped in a Dexie promise: past any other, Dexie stops tracking reads and the live query would never update.
    const id = await Promise.resolve(reportIdOf(code))
    return (await guestDatabase.reports.get(id))?.state ?? 'received'
  })
}
