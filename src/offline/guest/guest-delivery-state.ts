import { guestDatabase } from '../storage/guest-database.ts'

/** First and maximum back-off in milliseconds. */
const firstPauseMs = 2_000
const maxPauseMs = 300_000

/**
 * Delivery state of reports without a name; instants in milliseconds. `obeyUntil` was asked for by the office;
 * `limited` means that this device or place has reached its limit.
 */
export type GuestDeliveryState = { failures: number; notBefore: number; obeyUntil: number; limited: boolean }

type StoredDeliveryState = GuestDeliveryState & { notedAt: number }

const idleState: GuestDeliveryState = { failures: 0, notBefore: 0, obeyUntil: 0, limited: false }

/** The current delivery state; an unused one, or one noted by a clock that was ahead, may send. */
export async function readGuestDeliveryState(): Promise<GuestDeliveryState> {
  const stored: unknown = (await guestDatabase.settings.get('lane'))?.value
  const figure = (name: keyof StoredDeliveryState) => Number(Reflect.get(Object(stored), name) ?? 0)
  if (figure('notedAt') > Date.now()) return { ...idleState, failures: figure('failures') }
  return {
    failures: figure('failures'),
    notBefore: figure('notBefore'),
    obeyUntil: figure('obeyUntil'),
    limited: figure('limited') === 1,
  }
}

/** The office answered properly: clears the back-off. */
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
