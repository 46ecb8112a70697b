import { liveQuery, type Observable } from 'dexie'
import { instantNow } from '#src/lib/instant.ts'
import { lastReportableDay } from '#src/resource/workflow/future-days.ts'
import { computeMonotonicTime, type MonotonicTime, readMonotonicTime } from '../connectivity/monotonic-time.ts'
import { outboxDatabase } from '../storage/outbox-database.ts'
import { sessionStore } from './session-store.ts'

/** A larger offset means a wrong clock rather than a slow link's measurement. */
const toleranceMs = 5 * 60_000

/** What this device knows of the office's clock: its own offset, and the time that has certainly passed. */
export type OfficeClock = { skew: number; monotonic: MonotonicTime | null }

/** Before the first contact the device's clock is used as it is. */
export const unmeasuredClock: OfficeClock = { skew: 0, monotonic: null }

/** One store per tenant for the whole page, so that only the first screen waits for the read. */
const observables = new Map<string | null, Observable<OfficeClock>>()

/** The office's clock as last measured for the tenant; null while nobody is at work. Live. */
export function observeOfficeClock(tenant: string | null): Observable<OfficeClock> {
  const known = observables.get(tenant) ?? liveQuery(() => readClockOf(tenant))
  observables.set(tenant, known)
  return known
}

/** The same once, for the person at work, outside a render. */
export async function readOfficeClock(): Promise<OfficeClock> {
  return readClockOf(sessionStore.getState().identity?.me.tenant.id ?? null)
}

async function readClockOf(tenant: string | null): Promise<OfficeClock> {
  const device = tenant ? await outboxDatabase.devices.get(tenant) : undefined
  return { skew: device?.clockSkew ?? 0, monotonic: await readMonotonicTime() }
}

/**
 * Milliseconds by which this device's clock is ahead of the office's (negative: behind); 0 within the tolerance and
 * before the first contact.
 */
export function clockErrorOf({ skew }: OfficeClock): number {
  return Math.abs(skew) > toleranceMs ? skew : 0
}

/**
 * The last day that may be reported now, as far as this device can tell. Null where its clock is behind time that has
 * certainly passed: it would refuse today, and the office judges by its own clock anyway.
 */
export function lastDayBy(clock: OfficeClock, now: number = Date.now()): string | null {
  const corrected = now - clockErrorOf(clock)
  if (corrected < monotonicTimeOf(clock, now) - toleranceMs) return null
  return lastReportableDay(corrected, -new Date(corrected).getTimezoneOffset())
}

/**
 * Now as ISO text with its offset: this device's clock corrected by the office's, never before time that has certainly
 * passed. For recorded or judged events; replaces `instantNow`.
 */
export function instantBy(clock: OfficeClock, now: number = Date.now()): string {
  const corrected = now - clockErrorOf(clock)
  const come = monotonicTimeOf(clock, now)
  return instantNow(new Date(corrected < come - toleranceMs ? come : corrected))
}

/** Today's calendar day by the same clock; replaces `today`. */
export function todayBy(clock: OfficeClock, now: number = Date.now()): string {
  return instantBy(clock, now).slice(0, 10)
}

/** The time that has certainly passed, in milliseconds. */
function monotonicTimeOf({ monotonic: stored }: OfficeClock, now: number): number {
  return stored === null ? Number.NEGATIVE_INFINITY : computeMonotonicTime(stored, now)
}
