import { liveQuery, type Observable } from 'dexie'
import { outboxDatabase } from './database/outbox-database.ts'
import { sessionStore } from './identity/session-store.ts'

/** Beyond so many milliseconds a clock is wrong, and not merely a slow link's measurement. */
const clockTolerance = 5 * 60_000

/**
 * By how many milliseconds this device's clock is ahead of the office's (behind: negative), as last measured for the
 * tenant of the person at work; 0 within the tolerance, and before the first contact. Live.
 */
export function clockSkewLive(): Observable<number> {
  return liveQuery(async () => {
    const tenant = sessionStore.getState().identity?.me.tenant.id
    const skew = (tenant ? await outboxDatabase.devices.get(tenant) : undefined)?.clockSkew ?? 0
    return Math.abs(skew) > clockTolerance ? skew : 0
  })
}
