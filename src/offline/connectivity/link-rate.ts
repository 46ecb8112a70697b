import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'

const key = 'link-rate'
/** Transfers below this size measure the round trip rather than the bandwidth. */
const minMeasuredBytes = 20_000
/** After this time a rate still estimates durations, but no longer says whether the link is slow. */
const freshForMs = 3_600_000

/** What goes to the office, or comes from it. */
export type Direction = 'up' | 'down'

/** Last measured bytes per second, and when (milliseconds by this device's clock). */
export type MeasuredRate = { rate: number; at: number }

/** Notes a finished transfer: its bytes and its duration, answer included. */
export async function noteTransfer(
  direction: Direction,
  bytes: number,
  durationMs: number,
  now: number = Date.now(),
): Promise<void> {
  if (bytes < minMeasuredBytes || durationMs <= 0) return
  const { settings } = outboxDatabase
  await outboxDatabase.transaction('rw', settings, async () => {
    const before = await readMeasuredRate(direction)
    const rate = (bytes / durationMs) * 1000
    const smoothed = before && isFreshRate(before, now) ? (before.rate + rate) / 2 : rate
    await settings.put({ key: `${key}-${direction}`, value: { rate: smoothed, at: now } })
  })
}

/** The rate of recent transfers; null where none was measured yet. */
export async function readMeasuredRate(direction: Direction): Promise<MeasuredRate | null> {
  const stored = (await outboxDatabase.settings.get(`${key}-${direction}`))?.value
  return isMeasuredRate(stored) ? stored : null
}

/** Whether a rate is recent enough; false for one noted by a clock that was ahead. */
export function isFreshRate({ at }: MeasuredRate, now: number = Date.now()): boolean {
  return Math.abs(now - at) < freshForMs
}

function isMeasuredRate(stored: unknown): stored is MeasuredRate {
  return (
    typeof Reflect.get(Object(stored), 'rate') === 'number' && typeof Reflect.get(Object(stored), 'at') === 'number'
  )
}
