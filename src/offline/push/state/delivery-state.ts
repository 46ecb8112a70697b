import { tell } from '#src/offline/events/tab-events.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { LaneRow } from '#src/offline/storage/outbox-rows.ts'

/** Milliseconds: the first back-off, and the longest. */
const firstPause = 2_000
const longestPause = 300_000

/** How delivery stands for a tenant; a lane that was never used is free. */
export async function laneOf(tenant: string): Promise<LaneRow> {
  const kept = await outboxDatabase.lanes.get(tenant)
  return kept ?? { tenant, failures: 0, notBefore: 0, obeyUntil: 0, paused: null, lastReceivedAt: null }
}

/** Whether something may be sent now. A person's wish (`asked`) overrides back-off and pauses, never the server's own. */
export function isOpen(lane: LaneRow, asked: boolean, now: number = Date.now()): boolean {
  if (lane.obeyUntil > now && !wasTurnedBack(lane, now)) return false
  return asked || (nextAttemptAt(lane, now) <= now && lane.paused === null)
}

/** Milliseconds of the next unasked attempt, not after `now` where it is due. */
export function nextAttemptAt(lane: LaneRow, now: number): number {
  return wasTurnedBack(lane, now) ? now : lane.notBefore
}

/** A clock that was ahead when the pause was noted, and is right by now: what the pause says lies years away. */
function wasTurnedBack(lane: LaneRow, now: number): boolean {
  return (lane.notedAt ?? 0) > now
}

/** Notes a failed attempt: jittered back-off up to five minutes; `retryAfter` (seconds) is obeyed in full. */
export async function backOff(tenant: string, retryAfter: number | null, now: number = Date.now()): Promise<void> {
  await changeLane(tenant, (lane) => {
    const failures = lane.failures + 1
    const pause = Math.min(longestPause, firstPause * 2 ** Math.min(failures - 1, 10)) * (0.5 + Math.random() / 2)
    const obeyUntil = retryAfter === null ? stillObeyed(lane, now) : now + retryAfter * 1000
    return { ...lane, failures, notBefore: Math.max(now + pause, obeyUntil), obeyUntil, notedAt: now }
  })
}

/** Stops the lane until something changes: a sign-in, an update of the app, or the person's wish. */
export async function pauseLane(tenant: string, paused: NonNullable<LaneRow['paused']>): Promise<void> {
  await changeLane(tenant, (lane) => ({ ...lane, paused }))
  tell({ kind: 'outbox' })
}

/** The server answered a batch as it should: the lane is free. `received` notes that it took entries in. */
export async function freeLane(tenant: string, received: boolean, now: number = Date.now()): Promise<void> {
  await changeLane(tenant, (lane) => ({
    ...freed(lane, now),
    paused: null,
    lastReceivedAt: received ? now : lane.lastReceivedAt,
  }))
}

/** The server took a file: that frees the lane, but says nothing of whether it still understands this app's entries. */
export async function freeLaneByFile(tenant: string, now: number = Date.now()): Promise<void> {
  await changeLane(tenant, (lane) => ({ ...freed(lane, now), paused: lane.paused === 'update' ? 'update' : null }))
}

/** What the server has asked for stands, whatever it answers to what was under way when it did. */
function freed(lane: LaneRow, now: number): LaneRow {
  const obeyUntil = stillObeyed(lane, now)
  return { ...lane, failures: 0, notBefore: obeyUntil, obeyUntil }
}

/** Until when the server's own pause goes on; 0 where it is over. */
function stillObeyed(lane: LaneRow, now: number): number {
  return lane.obeyUntil > now && !wasTurnedBack(lane, now) ? lane.obeyUntil : 0
}

/** In one transaction, since entries, parts of a queue and files are answered side by side. */
async function changeLane(tenant: string, change: (lane: LaneRow) => LaneRow): Promise<void> {
  const { lanes } = outboxDatabase
  await outboxDatabase.transaction('rw', lanes, async () => {
    await lanes.put(change(await laneOf(tenant)))
  })
}
