import { liveQuery } from 'dexie'
import { reportIdOf } from '#src/protocol/guests/follow-up-code.ts'
import { type GuestDetails, guestDatabase } from '../storage/guest-database.ts'
import { readGuestDeliveryState } from './guest-delivery-state.ts'

/** A report of this device, without its content. */
export type SentReport = { id: string; resource: string; state: 'waiting' | 'received' | 'refused' }

/** How far the details are that were written here of a report; `step`: where its completion goes on, null once it ended. */
export type SentDetails = { of: string; state: 'draft' | SentReport['state']; step: string | null }

/**
 * The reports sent from this device: refused ones first, then waiting, then those received within a day. `limitedUntil`
 * (milliseconds) is when the next one is accepted if the office has set a limit; otherwise null.
 */
export type SentReports = {
  reports: readonly SentReport[]
  details: readonly SentDetails[]
  limitedUntil: number | null
}

const stateOrder = ['refused', 'waiting', 'received']

/** Follows the reports sent from this device. Their ids are random, so their order reveals no time. */
export function observeSentReports() {
  return liveQuery(async (): Promise<SentReports> => {
    const reports = (await guestDatabase.reports.toArray()).map(({ id, resource, state }) => ({ id, resource, state }))
    const { limited, obeyUntil } = await readGuestDeliveryState()
    const details = await readDetails()
    const isWaiting = [...reports, ...details].some(({ state }) => state === 'waiting')
    return {
      details,
      reports: reports.sort((left, right) => stateOrder.indexOf(left.state) - stateOrder.indexOf(right.state)),
      limitedUntil: isWaiting && limited && obeyUntil > Date.now() ? obeyUntil : null,
    }
  })
}

const detailsOrder = ['refused', 'draft', 'waiting', 'received'] as const

/** One line for each report with details: what is refused or unfinished counts before what goes by itself. */
async function readDetails(): Promise<SentDetails[]> {
  const lines = new Map<string, SentDetails>()
  const rows = await guestDatabase.details.toArray()
  for (const state of detailsOrder)
    for (const one of rows)
      if (one.state === state && !lines.has(one.of))
        lines.set(one.of, { of: one.of, state, step: stepToGoOn(one, rows) })
  return [...lines.values()]
}

function stepToGoOn({ of, state, step }: GuestDetails, rows: readonly GuestDetails[]): string | null {
  const isSubmitted = rows.some((one) => one.of === of && one.sends === 'submit' && one.state !== 'draft')
  return isSubmitted && state !== 'refused' ? null : step
}

/**
 * Follows a report by its follow-up code. Also 'received' where this device no longer has it: it is deleted with its
 * receipt; details that wait or were refused count with it.
 */
export function observeGuestReport(code: string) {
  return liveQuery(async () => {
    // Wrapped in a Dexie promise: past any other, Dexie stops tracking reads and the live query would never update.
    const id = await Promise.resolve(reportIdOf(code))
    const state = (await guestDatabase.reports.get(id))?.state ?? 'received'
    const details = await guestDatabase.details.where({ of: id }).toArray()
    const isSubmitted = details.some(({ sends, state: at }) => sends === 'submit' && at !== 'draft')
    const unsent = (['refused', 'waiting'] as const).find((at) => details.some((one) => one.state === at))
    return { state: state === 'received' && unsent ? unsent : state, isSubmitted }
  })
}
