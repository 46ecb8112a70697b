import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'

const key = 'link-rate'
/** Bytes below which a transfer says more of the way there and back than of the link's width. */
const minMeasuredBytes = 20_000
/** Milliseconds after which a rate says how long things may take, and no longer whether the link is thin. */
const freshForMs = 3_600_000

/** What goes to the office, or comes from it. */
export type Direction = 'up' | 'down'

/** Bytes a second as measured last, and when (milliseconds by this device's clock). */
export type MeasuredRate = { rate: number; at: number }

/** Notes a transfer that came to its end: its bytes, and how many milliseconds it took with its answer. */
export async function noteTransfer(
  way: Direction,
  bytes: number,
  took: number,
  now: number = Date.now(),
): Promise<void> {
  if (bytes < minMeasuredBytes || took <= 0) return
  const { settings } = outboxDatabase
  await outboxDatabase.transaction('rw', settings, async () => {
    const before = await readMeasuredRate(way)
    const rate = (bytes / took) * 1000
    const smoothed = before && isFreshRate(before, now) ? (before.rate + rate) / 2 : rate
    await settings.put({ key: `${key}-${way}`, value: { rate: smoothed, at: now } })
  })
}

/** The rate of recent transfers; null where none was measured yet. */
export async function readMeasuredRate(way: Direction): Promise<MeasuredRate | null> {
  const kept = (await outboxDatabase.settings.get(`${key}-${way}`))?.value
  return isMeasuredRate(kept) ? kept : null
}

/** Whether a rate still speaks of the link as it is; also false of what was noted by a clock that was ahead. */
export function isFreshRate({ at }: MeasuredRate, now: number = Date.now()): boolean {
  return Math.abs(now - at) < freshForMs
}

function isMeasuredRate(kept: unknown): kept is MeasuredRate {
  return typeof Reflect.get(Object(kept), 'rate') === 'number' && typeof Reflect.get(Object(kept), 'at') === 'number'
}
