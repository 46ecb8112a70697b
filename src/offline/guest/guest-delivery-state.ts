import { guestDatabase } from '../storage/guest-database.ts'

/** Milliseconds: the first back-off, and the longest. */
const firstPauseMs = 2_000
const maxPauseMs = 300_000

/**
 * How delivery of reports without a name stands. Moments are milliseconds; `obeyUntil` is what the office asked for, and
 * `limited` says that it asked because this device, or this place, has sent as many as are taken.
 */
export type GuestDeliveryState = { failures: number; notBefore: number; obeyUntil: number; limited: boolean }

type StoredDeliveryState = GuestDeliveryState & { notedAt: number }

const idleState: GuestDeliveryState = { failures: 0, notBefore: 0, obeyUntil: 0, limited: false }

/** How the lane stands now; one that was never used is free, and so is one noted by a clock that was ahead. */
export async function readGuestDeliveryState(): Promise<GuestDeliveryState> {
  const kept: unknown = (await guestDatabase.settings.get('lane'))?.value
  const figure = (name: keyof StoredDeliveryState) => Number(Reflect.get(Object(kept), name) ?? 0)
  if (figure('notedAt') > Date.now()) return { ...idleState, failures: figure('failures') }
  return {
    failures: figure('failures'),
    notBefore: figure('notBefore'),
    obeyUntil: figure('obeyUntil'),
    limited: figure('limited') === 1,
  }
}

/** The office answered as it should. */
export function resumeGuestPush(): Promise<unknown> {
  return guestDatabase.settings.put({ key: 'lane', value: idleState })
}

/** Notes a failed attempt: jittered back-off up to five minutes; `retryAfter` (seconds) is obeyed in full. */
export async function backOffGuestPush(retryAfter: number | null, limited: boolean): Promise<void> {
  const failures = (await readGuestDeliveryState()).failures + 1
  const pause = Math.min(maxPauseMs, firstPauseMs * 2 ** Math.min(failures - 1, 10)) * (0.5 + Math.random() / 2)
  const notedAt = Date.now()
  const obeyUntil = retryAfter === null ? 0 : notedAt + retryAfter * 1000
  const value: StoredDeliveryState = {
    failures,
    notBefore: Math.max(notedAt + pause, obeyUntil),
    obeyUntil,
    limited,
    notedAt,
  }
  await guestDatabase.settings.put({ key: 'lane', value })
}
