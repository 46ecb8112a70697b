import { advanceMonotonicTime } from '#src/offline/connectivity/monotonic-time.ts'
import { unrefHandle } from '#src/offline/events/unref-handle.ts'
import { deleteReader } from '#src/offline/mirror/store/readers.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { IdentityRow } from '#src/offline/storage/outbox-rows.ts'
import { computeLeaseState, readLeaseClock } from '../session/lease.ts'
import { refreshMe } from '../session/refresh-me.ts'

/** Milliseconds between two reviews of the leases while a page is open. */
const reviewEveryMs = 3_600_000

/**
 * Reviews every lease. Where one seems to have ended, the server is asked first, whose answer renews it. A lease that
 * is still over loses the office's data; unsent work stays. A doubtful one is only noted.
 */
export async function reviewLeases(): Promise<void> {
  const rows = await outboxDatabase.identities.toArray()
  if (rows.length === 0) return
  const monotonic = await advanceMonotonicTime(Math.max(...rows.map(({ me }) => Date.parse(me.serverTime))))
  const seen = await readLeaseStates(rows)
  if (seen.some(({ state }) => state !== 'runs')) await refreshDoubtfulLeases(seen)
  for (const { row, state } of await readLeaseStates(await outboxDatabase.identities.toArray())) {
    if (state === 'over') await deleteReader(row.person)
    const doubtedAt = state === 'runs' ? null : (row.doubtedAt ?? monotonic)
    if (doubtedAt !== (row.doubtedAt ?? null)) await outboxDatabase.identities.update(row.person, { doubtedAt })
  }
}

/** Delay of the first review: it writes to the disk, which would delay the first screen. */
const firstReviewAfterMs = 1_000

/** Reviews soon, every hour, and when the page becomes visible again. Page only. */
export function startLeaseWatch(): void {
  const review = () => void reviewLeases().catch(() => undefined)
  unrefHandle(setTimeout(review, firstReviewAfterMs))
  unrefHandle(setInterval(review, reviewEveryMs))
  globalThis.document?.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') review()
  })
}

type ReviewedLease = { row: IdentityRow; state: ReturnType<typeof computeLeaseState> }

async function readLeaseStates(rows: readonly IdentityRow[]): Promise<ReviewedLease[]> {
  const clock = await readLeaseClock()
  return rows.map((row) => ({ row, state: computeLeaseState(row, clock) }))
}

/** Asks the server about people whose lease seems to have ended and whose session may still be valid. */
async function refreshDoubtfulLeases(seen: readonly ReviewedLease[]): Promise<void> {
  for (const { row, state } of seen) {
    if (state === 'runs' || row.token === null) continue
    await refreshMe({ person: row.person, token: row.token }).catch(() => undefined)
  }
}
