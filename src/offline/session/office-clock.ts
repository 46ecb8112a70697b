import { liveQuery, type Observable } from 'dexie'
import { instantNow } from '#src/lib/instant.ts'
import { lastReportableDay } from '#src/resource/workflow/future-days.ts'
import { computeMonotonicTime, type MonotonicTime, readMonotonicTime } from '../connectivity/monotonic-time.ts'
import { outboxDatabase } from '../storage/outbox-database.ts'
import { sessionStore } from './session-store.ts'

/** Beyond so many milliseconds a clock is wrong, and not merely a slow link's measurement. */
const toleranceMs = 5 * 60_000

/** What this device knows of the office's clock: by how much its own was ahead of it, and the time that has certainly come. */
export type OfficeClock = { skew: number; monotonic: MonotonicTime | null }

/** Before the first contact this device's clock is all there is. */
export const unmeasuredClock: OfficeClock = { skew: 0, monotonic: null }

/** One for each tenant and the whole page, so that only a page's first screen waits until it is read. */
const observables = new Map<string | null, Observable<OfficeClock>>()

/** What this device knows of the office's clock, as that tenant's office last answered; null while nobody is at work. Live. */
export function observeOfficeClock(tenant: string | null): Observable<OfficeClock> {
  const known = observables.get(tenant) ?? liveQuery(() => readClockOf(tenant))
  observables.set(tenant, known)
  return known
}

/** The same once and of the person at work, for what goes on outside a render. */
export async function readOfficeClock(): Promise<OfficeClock> {
  return readClockOf(sessionStore.getState().identity?.me.tenant.id ?? null)
}

async function readClockOf(tenant: string | null): Promise<OfficeClock> {
  const device = tenant ? await outboxDatabase.devices.get(tenant) : undefined
  return { skew: device?.clockSkew ?? 0, monotonic: await readMonotonicTime() }
}

/**
 * By how many milliseconds this device's clock is ahead of the office's (behind: negative), as last measured; 0 within the
 * tolerance, and before the first contact.
 */
export function clockErrorOf({ skew }: OfficeClock): number {
  return Math.abs(skew) > toleranceMs ? skew : 0
}

/**
 * The last day that may be reported now, as far as this device can tell what day it is. Null where its clock fell back
 * behind time that has certainly come: such a clock would refuse today, and the office judges by its own in any case.
 */
export function lastDayBy(clock: OfficeClock, now: number = Date.now()): string | null {
  const corrected = now - clockErrorOf(clock)
  if (corrected < monotonicTimeOf(clock, now) - toleranceMs) return null
  return lastReportableDay(corrected, -new Date(corrected).getTimezoneOffset())
}

/**
 * This moment as far as this device can tell, as ISO text with its offset: by its clock as the office's corrects it, and
 * never before time that has certainly come. For what is written or judged as having happened, in place of `instantNow`.
 */
export function instantBy(clock: OfficeClock, now: number = Date.now()): string {
  const corrected = now - clockErrorOf(clock)
  const come = monotonicTimeOf(clock, now)
  return instantNow(new Date(corrected < come - toleranceMs ? come : corrected))
}

/** Today's calendar day in the same way, in place of `today`. */
export function todayBy(clock: OfficeClock, now: number = Date.now()): string {
  return instantBy(clock, now).slice(0, 10)
}

/** The time that has certainly come, in milliseconds. */
function monotonicTimeOf({ monotonic: lived }: OfficeClock, now: number): number {
  return lived === null ? Number.NEGATIVE_INFINITY : computeMonotonicTime(lived, now)
}
