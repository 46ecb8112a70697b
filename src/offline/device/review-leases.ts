import { advanceMonotonicTime } from '#src/offline/connectivity/monotonic-time.ts'
import { unrefHandle } from '#src/offline/events/unref-handle.ts'
import { deleteReader } from '#src/offline/mirror/store/readers.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { IdentityRow } from '#src/offline/storage/outbox-rows.ts'
import { computeLeaseState, readLeaseClock } from '../session/lease.ts'
import { refreshMe } from '../session/refresh-me.ts'

/** Milliseconds between two looks at the leases of a page that stays open. */
const reviewEveryMs = 3_600_000

/**
 * Looks at everybody's lease. Where one seems to have ended the server is asked first, whose answer renews it and tells
 * the time. What is over then, for want of an answer, loses what the office holds; what waits stays. A doubtful one is
 * noted and loses nothing yet.
 */
export async function reviewLeases(): Promise<void> {
  const rows = await outboxDatabase.identities.toArray()
  if (rows.length === 0) return
  const lived = await advanceMonotonicTime(Math.max(...rows.map(({ me }) => Date.parse(me.serverTime))))
  const seen = await readLeaseStates(rows)
  if (seen.some(({ state }) => state !== 'runs')) await refreshDoubtfulLeases(seen)
  for (const { row, state } of await readLeaseStates(await outboxDatabase.identities.toArray())) {
    if (state === 'over') await deleteReader(row.person)
    const doubtedAt = state === 'runs' ? null : (row.doubtedAt ?? lived)
    if (doubtedAt !== (row.doubtedAt ?? null)) await outboxDatabase.identities.update(row.person, { doubtedAt })
  }
}

/** Milliseconds that the first look leaves to the first screen: it writes to the disk, and the browser reads nothing meanwhile. */
const firstReviewAfterMs = 1_000

/** Settles them soon, every hour, and when the page comes back into view: perhaps from the clock's settings. Page only. */
export function startLeaseWatch(): void {
  const look = () => void reviewLeases().catch(() => undefined)
  unrefHandle(setTimeout(look, firstReviewAfterMs))
  unrefHandle(setInterval(look, reviewEveryMs))
  globalThis.document?.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
}

type ReviewedLease = { row: IdentityRow; state: ReturnType<typeof computeLeaseState> }

async function readLeaseStates(rows: readonly IdentityRow[]): Promise<ReviewedLease[]> {
  const clock = await readLeaseClock()
  return rows.map((row) => ({ row, state: computeLeaseState(row, clock) }))
}

/** Asks the server about those whose lease seems to have ended and whose session it may still know. */
async function refreshDoubtfulLeases(seen: readonly ReviewedLease[]): Promise<void> {
  for (const { row, state } of seen) {
    if (state === 'runs' || row.token === null) continue
    await refreshMe({ person: row.person, token: row.token }).catch(() => undefined)
  }
}
