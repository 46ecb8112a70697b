import { outboxDatabase } from '../storage/outbox-database.ts'
import type { SettingRow } from '../storage/outbox-rows.ts'

/** Where the settings keep it. */
export const monotonicTimeKey = 'lived-time'

/** The largest step of the clock that is believed, in milliseconds: a tablet that lay unused over a long weekend. */
const maxStepMs = 3 * 86_400_000

/** A server time that has certainly passed, and this device's clock at that instant; milliseconds. */
export type MonotonicTime = { server: number; clock: number }

/** This page's last reading: the wall clock, and the clock that nobody can set. */
let lastReading: { clock: number; ticking: number } | null = null

/** The last reading of any page; null where none is stored. */
export async function readMonotonicTime(): Promise<MonotonicTime | null> {
  return parseMonotonicTime(await outboxDatabase.settings.get(monotonicTimeKey))
}

/** The last reading as stored in its settings row. */
export function parseMonotonicTime(row: SettingRow | undefined): MonotonicTime | null {
  const value = row?.value
  if (typeof value !== 'object' || value === null || !('server' in value) || !('clock' in value)) return null
  const { server, clock } = value
  return typeof server === 'number' && typeof clock === 'number' ? { server, clock } : null
}

/**
 * The server time that has at least passed by now. It advances with this device's clock, but at most a few days beyond
 * what the steady clock counted: a clock that leapt proves no more. It may lag behind the truth, and runs ahead of it
 * by one step at most.
 */
export function computeMonotonicTime({ server, clock }: MonotonicTime, now: number = Date.now()): number {
  const counted = lastReading?.clock === clock ? Math.max(0, performance.now() - lastReading.ticking) : 0
  return server + Math.min(Math.max(now - clock, counted), counted + maxStepMs)
}

/**
 * Stores how far time has advanced; a device that has nothing stored starts with `otherwise`, a time from the server.
 */
export async function advanceMonotonicTime(otherwise: number, now: number = Date.now()): Promise<number> {
  return outboxDatabase.transaction('rw', outboxDatabase.settings, async () => {
    const before = await readMonotonicTime()
    const server = before ? computeMonotonicTime(before, now) : otherwise
    await writeMonotonicTime(server, now)
    return server
  })
}

/** Replaces the device's own reckoning by a time from the server. */
export async function storeMonotonicTime(server: number, now: number = Date.now()): Promise<void> {
  await writeMonotonicTime(server, now)
}

async function writeMonotonicTime(server: number, clock: number): Promise<void> {
  await outboxDatabase.settings.put({ key: monotonicTimeKey, value: { server, clock } })
  lastReading = { clock, ticking: performance.now() }
}
