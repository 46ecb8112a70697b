import { liveQuery, type Observable } from 'dexie'
import { lastReportableDay } from '#src/resource/days-ahead.ts'
import { outboxDatabase } from './database/outbox-database.ts'
import { sessionStore } from './identity/session-store.ts'
import { type LivedTime, livedBy, readLivedTime } from './lived-time.ts'

/** Beyond so many milliseconds a clock is wrong, and not merely a slow link's measurement. */
const tolerance = 5 * 60_000

/** What this device knows of the office's clock: by how much its own was ahead of it, and the time that has certainly come. */
export type OfficeClock = { skew: number; lived: LivedTime | null }

/** Before the first contact this device's clock is all there is. */
export const unmeasuredClock: OfficeClock = { skew: 0, lived: null }

/** What this device knows of the office's clock, for the tenant of the person at work. Live. */
export function officeClockLive(): Observable<OfficeClock> {
  return liveQuery(readOfficeClock)
}

/** The same once, for work that goes on outside a render. */
export async function readOfficeClock(): Promise<OfficeClock> {
  const tenant = sessionStore.getState().identity?.me.tenant.id
  const device = tenant ? await outboxDatabase.devices.get(tenant) : undefined
  return { skew: device?.clockSkew ?? 0, lived: await readLivedTime() }
}

/**
 * By how many milliseconds this device's clock is ahead of the office's (behind: negative), as last measured; 0 within the
 * tolerance, and before the first contact.
 */
export function wrongBy({ skew }: OfficeClock): number {
  return Math.abs(skew) > tolerance ? skew : 0
}

/**
 * The last day that may be reported now, as far as this device can tell what day it is. Null where its clock fell back
 * behind time that has certainly come: such a clock would refuse today, and the office judges by its own in any case.
 */
export function lastDayBy({ skew, lived }: OfficeClock, now: number = Date.now()): string | null {
  const corrected = now - skew
  if (lived !== null && corrected < livedBy(lived, now) - tolerance) return null
  return lastReportableDay(corrected, -new Date(corrected).getTimezoneOffset())
}
