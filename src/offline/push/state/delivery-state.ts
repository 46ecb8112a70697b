import { publishTabEvent } from '#src/offline/events/tab-events.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { DeliveryStateRow } from '#src/offline/storage/outbox-rows.ts'

/** First and maximum back-off in milliseconds. */
const firstPauseMs = 2_000
const maxPauseMs = 300_000

/** The delivery state of a tenant; an unused one may send. */
export async function readDeliveryState(tenant: string): Promise<DeliveryStateRow> {
  const stored = await outboxDatabase.lanes.get(tenant)
  return stored ?? { tenant, failures: 0, notBefore: 0, obeyUntil: 0, paused: null, lastReceivedAt: null }
}

/**
 * Whether something may be sent now. `force` (a person's wish) overrides back-off and pauses, never the server's own.
 */
export function isPushAllowed(state: DeliveryStateRow, force: boolean, now: number = Date.now()): boolean {
  if (state.obeyUntil > now && !wasClockSetBack(state, now)) return false
  return force || (nextAttemptAt(state, now) <= now && state.paused === null)
}

/** Milliseconds of the next automatic attempt, not after `now` where it is due. */
export function nextAttemptAt(state: DeliveryStateRow, now: number): number {
  return wasClockSetBack(state, now) ? now : state.notBefore
}

/** The clock was ahead when the pause was noted and is right now, so the pause would last years. */
function wasClockSetBack(state: DeliveryStateRow, now: number): boolean {
  return (state.notedAt ?? 0) > now
}

/** Notes a failed attempt: jittered back-off up to five minutes; `retryAfter` (seconds) is obeyed in full. */
export async function backOff(tenant: string, retryAfter: number | null, now: number = Date.now()): Promise<void> {
  await changeDeliveryState(tenant, (state) => {
    const failures = state.failures + 1
    const pause = Math.min(maxPauseMs, firstPauseMs * 2 ** Math.min(failures - 1, 10)) * (0.5 + Math.random() / 2)
    const obeyUntil = retryAfter === null ? obeyedUntil(state, now) : now + retryAfter * 1000
    return { ...state, failures, notBefore: Math.max(now + pause, obeyUntil), obeyUntil, notedAt: now }
  })
}

/** Pauses the push until a sign-in, an update of the app, or a person's wish. */
export async function pausePush(tenant: string, paused: NonNullable<DeliveryStateRow['paused']>): Promise<void> {
  await changeDeliveryState(tenant, (state) => ({ ...state, paused }))
  publishTabEvent({ kind: 'outbox' })
}

/** The server answered a batch properly: clears pause and back-off. `received` notes that it received entries. */
export async function resumePush(tenant: string, received: boolean, now: number = Date.now()): Promise<void> {
  await changeDeliveryState(tenant, (state) => ({
    ...withoutBackOff(state, now),
    paused: null,
    lastReceivedAt: received ? now : state.lastReceivedAt,
  }))
}

/** The server received a file: clears the back-off, but proves nothing about entries of this app's version. */
export async function resumePushAfterFile(tenant: string, now: number = Date.now()): Promise<void> {
  await changeDeliveryState(tenant, (state) => ({
    ...withoutBackOff(state, now),
    paused: state.paused === 'update' ? 'update' : null,
  }))
}

/** A pause asked for by the server stays, whatever it answers to requests already under way. */
function withoutBackOff(state: DeliveryStateRow, now: number): DeliveryStateRow {
  const obeyUntil = obeyedUntil(state, now)
  return { ...state, failures: 0, notBefore: obeyUntil, obeyUntil }
}

/** End of the server's own pause; 0 where it is over. */
function obeyedUntil(state: DeliveryStateRow, now: number): number {
  return state.obeyUntil > now && !wasClockSetBack(state, now) ? state.obeyUntil : 0
}

/** In one transaction, since entries, parts and files are answered concurrently. */
async function changeDeliveryState(
  tenant: string,
  change: (state: DeliveryStateRow) => DeliveryStateRow,
): Promise<void> {
  const { lanes } = outboxDatabase
  await outboxDatabase.transaction('rw', lanes, async () => {
    await lanes.put(change(await readDeliveryState(tenant)))
  })
}
