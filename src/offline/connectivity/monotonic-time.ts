import { outboxDatabase } from '../storage/outbox-database.ts'
import type { SettingRow } from '../storage/outbox-rows.ts'

/** Where the settings keep it. */
export const monotonicTimeKey = 'lived-time'

/** A step of the clock that is taken for time, in milliseconds: a tablet that lay unused over a long weekend. */
const maxStepMs = 3 * 86_400_000

/** A time of the server's that has certainly come, and what this device's clock said then; milliseconds. */
export type MonotonicTime = { server: number; clock: number }

/** The newest look of this page: what its clocks said, the second of which runs on evenly whoever sets the first. */
let lastReading: { clock: number; ticking: number } | null = null

/** The newest look of whichever page, or null where none was kept. */
export async function readMonotonicTime(): Promise<MonotonicTime | null> {
  return parseMonotonicTime(await outboxDatabase.settings.get(monotonicTimeKey))
}

/** The same, as it stands in its row of the settings. */
export function parseMonotonicTime(row: SettingRow | undefined): MonotonicTime | null {
  const value = row?.value
  if (typeof value !== 'object' || value === null || !('server' in value) || !('clock' in value)) return null
  const { server, clock } = value
  return typeof server === 'number' && typeof clock === 'number' ? { server, clock } : null
}

/**
 * The server's time that has at least come by now. Time passes as this device's clock says, but by one step no further
 * than a few days beyond what an even clock has counted since: a clock that leapt proves no more. Behind the truth at
 * most, never ahead of it by more than a step.
 */
export function computeMonotonicTime({ server, clock }: MonotonicTime, now: number = Date.now()): number {
  const counted = lastReading?.clock === clock ? Math.max(0, performance.now() - lastReading.ticking) : 0
  return server + Math.min(Math.max(now - clock, counted), counted + maxStepMs)
}

/** Keeps how far time has come; a device that kept nothing yet begins with `otherwise`, a time the server has told. */
export async function advanceMonotonicTime(otherwise: number, now: number = Date.now()): Promise<number> {
  return outboxDatabase.transaction('rw', outboxDatabase.settings, async () => {
    const before = await readMonotonicTime()
    const server = before ? computeMonotonicTime(before, now) : otherwise
    await writeMonotonicTime(server, now)
    return server
  })
}

/** The server has told its time: whatever this device had reckoned is replaced by it. */
export async function storeMonotonicTime(server: number, now: number = Date.now()): Promise<void> {
  await writeMonotonicTime(server, now)
}

async function writeMonotonicTime(server: number, clock: number): Promise<void> {
  await outboxDatabase.settings.put({ key: monotonicTimeKey, value: { server, clock } })
  lastReading = { clock, ticking: performance.now() }
}
