import { keepLivedTime } from '#src/offline/connectivity/monotonic-time.ts'
import { letProcessEnd } from '#src/offline/events/unref-handle.ts'
import { dropReader } from '#src/offline/mirror/store/readers.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { IdentityRow } from '#src/offline/storage/outbox-rows.ts'
import { leaseClock, leaseStateOf } from '../session/lease.ts'
import { refreshMe } from '../session/refresh-me.ts'

/** Milliseconds between two looks at the leases of a page that stays open. */
const lookEvery = 3_600_000

/**
 * Looks at everybody's lease. Where one seems to have ended the server is asked first, whose answer renews it and tells
 * the time. What is over then, for want of an answer, loses what the office holds; what waits stays. A doubtful one is
 * noted and loses nothing yet.
 */
export async function settleLeases(): Promise<void> {
  const rows = await outboxDatabase.identities.toArray()
  if (rows.length === 0) return
  const lived = await keepLivedTime(Math.max(...rows.map(({ me }) => Date.parse(me.serverTime))))
  const seen = await statesOf(rows)
  if (seen.some(({ state }) => state !== 'runs')) await askAbout(seen)
  for (const { row, state } of await statesOf(await outboxDatabase.identities.toArray())) {
    if (state === 'over') await dropReader(row.person)
    const doubtedAt = state === 'runs' ? null : (row.doubtedAt ?? lived)
    if (doubtedAt !== (row.doubtedAt ?? null)) await outboxDatabase.identities.update(row.person, { doubtedAt })
  }
}

/** Milliseconds that the first look leaves to the first screen: it writes to the disk, and the browser reads nothing meanwhile. */
const firstLook = 1_000

/** Settles them soon, every hour, and when the page comes back into view: perhaps from the clock's settings. Page only. */
export function startLeaseWatch(): void {
  const look = () => void settleLeases().catch(() => undefined)
  letProcessEnd(setTimeout(look, firstLook))
  letProcessEnd(setInterval(look, lookEvery))
  globalThis.document?.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look()
  })
}

type Seen = { row: IdentityRow; state: ReturnType<typeof leaseStateOf> }

async function statesOf(rows: readonly IdentityRow[]): Promise<Seen[]> {
  const clock = await leaseClock()
  return rows.map((row) => ({ row, state: leaseStateOf(row, clock) }))
}

/** Asks the server about those whose lease seems to have ended and whose session it may still know. */
async function askAbout(seen: readonly Seen[]): Promise<void> {
  for (const { row, state } of seen) {
    if (state === 'runs' || row.token === null) continue
    await refreshMe({ person: row.person, token: row.token }).catch(() => undefined)
  }
}
