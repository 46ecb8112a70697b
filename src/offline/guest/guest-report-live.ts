import { liveQuery } from 'dexie'
import { guestDatabase } from './guest-database.ts'
import { reportIdOf } from './guest-draft.ts'

/**
 * Follows a report without a name by its follow-up code. 'received' also where this device holds it no more: it is
 * forgotten with its receipt.
 */
export function guestReportLive(code: string) {
  return liveQuery(async () => (await guestDatabase.reports.get(await reportIdOf(code)))?.state ?? 'received')
}
