import { outboxDatabase } from '#src/offline/database/outbox-database.ts'
import type { LaneRow } from '#src/offline/database/outbox-rows.ts'
import { tell } from '#src/offline/news.ts'

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
  const lane = await laneOf(tenant)
  const failures = lane.failures + 1
  const pause = Math.min(longestPause, firstPause * 2 ** Math.min(failures - 1, 10)) * (0.5 + Math.random() / 2)
  const stillObeyed = wasTurnedBack(lane, now) ? 0 : lane.obeyUntil
  const obeyUntil = retryAfter === null ? stillObeyed : now + retryAfter * 1000
  await outboxDatabase.lanes.put({
    ...lane,
    failures,
    notBefore: Math.max(now + pause, obeyUntil),
    obeyUntil,
    notedAt: now,
  })
}

/** Stops the lane until something changes: a sign-in, an update of the app, or the person's wish. */
export async function pauseLane(tenant: string, paused: NonNullable<LaneRow['paused']>): Promise<void> {
  await outboxDatabase.lanes.put({ ...(await laneOf(tenant)), paused })
  tell({ kind: 'outbox' })
}

/**
 * The server answered as it should: the lane is free. `received` notes that it took entries in. In one transaction, since
 * parts of a queue may be answered at once.
 */
export async function freeLane(tenant: string, received: boolean, now: number = Date.now()): Promise<void> {
  const { lanes } = outboxDatabase
  await outboxDatabase.transaction('rw', lanes, async () => {
    const lane = await laneOf(tenant)
    const lastReceivedAt = received ? now : lane.lastReceivedAt
    await lanes.put({ ...lane, failures: 0, notBefore: 0, obeyUntil: 0, paused: null, lastReceivedAt })
  })
}
