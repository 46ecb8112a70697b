import { apiUrl, applicationKey } from '#src/offline/connectivity/server-address.ts'
import { verifiedFetch } from '#src/offline/connectivity/verified-fetch.ts'
import { publishTabEvent } from '#src/offline/events/tab-events.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { DeviceRow, EntryRow } from '#src/offline/storage/outbox-rows.ts'
import { withLock } from '#src/offline/storage/web-lock.ts'
import { computeTransferMs } from '#src/protocol/limits/transfer-time.ts'
import { authorAtWork, authorSessionHeaders } from '../state/author-session.ts'
import { isPushAllowed, readDeliveryState, resumePush } from '../state/delivery-state.ts'
import { reconcileEpoch } from '../state/reconcile-epoch.ts'
import { applyLateResults, isUnreported } from './apply-results.ts'
import { isBatchAnswer } from './post-batch.ts'

/** Milliseconds between two queries: people review within hours, and a link may be slow. */
const fetchEveryMs = 15 * 60_000
/** Entries per query: an address has room for no more. */
const maxEntriesPerRequest = 60

/** By company, the author at work when it was last asked: another is told of their own entries at once. */
const askedFor = new Map<string, string | null>()

/**
 * Fetches the results of quarantined entries, and what is told only to the session of the author at work, every quarter of
 * an hour, when another author is at work, or when `force`. Entries are named by hash, so that a device registered anew
 * gets them too.
 */
export async function fetchLateResults(force: boolean, now: number = Date.now()): Promise<void> {
  if ((await readUnreportedEntries()).length === 0) return
  await withLock('fairlead-delivery', async () => {
    for (const device of await outboxDatabase.devices.toArray()) {
      const state = await readDeliveryState(device.tenant)
      const isOther = (askedFor.get(device.tenant) ?? null) !== authorAtWork(device.tenant)
      const isDue = force || isOther || Math.abs(now - (state.heldAskedAt ?? 0)) >= fetchEveryMs
      if (isDue && isPushAllowed(state, force)) await fetchForTenant(device, now)
    }
  })
}

function readUnreportedEntries(): Promise<EntryRow[]> {
  return outboxDatabase.entries.where('state').anyOf('held', 'needs-you').and(isUnreported).toArray()
}

async function fetchForTenant(device: DeviceRow, now: number): Promise<void> {
  const author = authorAtWork(device.tenant)
  const isAskable = (row: EntryRow) => row.state === 'held' || row.author === author
  const own = (await readUnreportedEntries()).filter((row) => row.tenant === device.tenant && isAskable(row))
  for (let from = 0; from < own.length; from += maxEntriesPerRequest) {
    if (!(await fetchResults(device, own.slice(from, from + maxEntriesPerRequest)))) return
  }
  askedFor.set(device.tenant, author)
  if (own.length > 0) await outboxDatabase.lanes.put({ ...(await readDeliveryState(device.tenant)), heldAskedAt: now })
}

/** False without a valid answer: the next push asks again. */
async function fetchResults(device: DeviceRow, rows: readonly EntryRow[]): Promise<boolean> {
  const list = (of: (row: EntryRow) => string) => rows.map(of).join(',')
  const answer = await verifiedFetch(
    apiUrl(`sync/receipts?ids=${list(({ id }) => id)}&hashes=${list(({ hash }) => hash)}`),
    {
      headers: {
        authorization: `Device ${device.id}.${device.secret}`,
        'x-api-key': applicationKey,
        ...authorSessionHeaders(device.tenant),
      },
    },
    computeTransferMs(20_000),
  )
  if (answer?.status !== 200 || !isBatchAnswer(answer.json)) return false
  if (await reconcileEpoch(device.tenant, answer.json.epoch)) return false
  const counts = await applyLateResults(rows, answer.json.results)
  if (counts.ended === 0) return true
  await resumePush(device.tenant, counts.applied > 0)
  publishTabEvent({ kind: 'outbox' })
  if (counts.applied > 0) publishTabEvent({ kind: 'received' })
  return true
}
