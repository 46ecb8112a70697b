import { publishTabEvent } from '#src/offline/events/tab-events.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { DeliveryStateRow } from '#src/offline/storage/outbox-rows.ts'

/** Milliseconds: the first back-off, and the longest. */
const firstPauseMs = 2_000
const maxPauseMs = 300_000

/** How delivery stands for a tenant; a lane that was never used is free. */
export async function readDeliveryState(tenant: string): Promise<DeliveryStateRow> {
  const kept = await outboxDatabase.lanes.get(tenant)
  return kept ?? { tenant, failures: 0, notBefore: 0, obeyUntil: 0, paused: null, lastReceivedAt: null }
}

/** Whether something may be sent now. A person's wish (`asked`) overrides back-off and pauses, never the server's own. */
export function isPushAllowed(lane: DeliveryStateRow, asked: boolean, now: number = Date.now()): boolean {
  if (lane.obeyUntil > now && !wasClockSetBack(lane, now)) return false
  return asked || (nextAttemptAt(lane, now) <= now && lane.paused === null)
}

/** Milliseconds of the next unasked attempt, not after `now` where it is due. */
export function nextAttemptAt(lane: DeliveryStateRow, now: number): number {
  return wasClockSetBack(lane, now) ? now : lane.notBefore
}

/** A clock that was ahead when the pause was noted, and is right by now: what the pause says lies years away. */
function wasClockSetBack(lane: DeliveryStateRow, now: number): boolean {
  return (lane.notedAt ?? 0) > now
}

/** Notes a failed attempt: jittered back-off up to five minutes; `retryAfter` (seconds) is obeyed in full. */
export async function backOff(tenant: string, retryAfter: number | null, now: number = Date.now()): Promise<void> {
  await changeDeliveryState(tenant, (lane) => {
    const failures = lane.failures + 1
    const pause = Math.min(maxPauseMs, firstPauseMs * 2 ** Math.min(failures - 1, 10)) * (0.5 + Math.random() / 2)
    const obeyUntil = retryAfter === null ? obeyedUntil(lane, now) : now + retryAfter * 1000
    return { ...lane, failures, notBefore: Math.max(now + pause, obeyUntil), obeyUntil, notedAt: now }
  })
}

/** Stops the lane until something changes: a sign-in, an update of the app, or the person's wish. */
export async function pausePush(tenant: string, paused: NonNullable<DeliveryStateRow['paused']>): Promise<void> {
  await changeDeliveryState(tenant, (lane) => ({ ...lane, paused }))
  publishTabEvent({ kind: 'outbox' })
}

/** The server answered a batch as it should: the lane is free. `received` notes that it took entries in. */
export async function resumePush(tenant: string, received: boolean, now: number = Date.now()): Promise<void> {
  await changeDeliveryState(tenant, (lane) => ({
    ...withoutBackOff(lane, now),
    paused: null,
    lastReceivedAt: received ? now : lane.lastReceivedAt,
  }))
}

/** The server took a file: that frees the lane, but says nothing of whether it still understands this app's entries. */
export async function resumePushAfterFile(tenant: string, now: number = Date.now()): Promise<void> {
  await changeDeliveryState(tenant, (lane) => ({
    ...withoutBackOff(lane, now),
    paused: lane.paused === 'update' ? 'update' : null,
  }))
}

/** What the server has asked for stands, whatever it answers to what was under way when it did. */
function withoutBackOff(lane: DeliveryStateRow, now: number): DeliveryStateRow {
  const obeyUntil = obeyedUntil(lane, now)
  return { ...lane, failures: 0, notBefore: obeyUntil, obeyUntil }
}

/** Until when the server's own pause goes on; 0 where it is over. */
function obeyedUntil(lane: DeliveryStateRow, now: number): number {
  return lane.obeyUntil > now && !wasClockSetBack(lane, now) ? lane.obeyUntil : 0
}

/** In one transaction, since entries, parts of a queue and files are answered side by side. */
async function changeDeliveryState(
  tenant: string,
  change: (lane: DeliveryStateRow) => DeliveryStateRow,
): Promise<void> {
  const { lanes } = outboxDatabase
  await outboxDatabase.transaction('rw', lanes, async () => {
    await lanes.put(change(await readDeliveryState(tenant)))
  })
}
