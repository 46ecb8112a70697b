import { liveQuery } from 'dexie'
import { connectivityStore } from '../connectivity/connectivity-store.ts'
import { sessionStore } from '../session/session-store.ts'
import { outboxDatabase } from '../storage/outbox-database.ts'
import type { EntryRow } from '../storage/outbox-rows.ts'
import { type DeferralReason, findDeferredEntries } from './deferred-entries.ts'

/**
 * What became of an entry: still on this device with the office `unreachable`, `sending` while it answers, `deferred` for
 * a better link, or what the office made of it. `withdrawn`: it is no longer to be sent.
 */
export type Delivery =
  | { state: 'received' | 'held' | 'needs-you' | 'withdrawn' | 'unreachable' | 'sending' }
  | { state: 'deferred'; reason: DeferralReason }

/**
 * Waits until the office has answered for this person's newest entry of a record: at most `maxMilliseconds`, and no longer than the
 * office can be reached. Earlier entries of the record do not count.
 */
export async function awaitDelivery(record: string, maxMilliseconds: number): Promise<Delivery> {
  const entry = await findNewestEntry(record)
  if (!entry) return { state: 'withdrawn' }
  return (await awaitEnd(entry.id, maxMilliseconds)) ?? describeWaiting(entry.id)
}

async function findNewestEntry(record: string): Promise<EntryRow | undefined> {
  const author = sessionStore.getState().identity?.me.person.id
  const rows = await outboxDatabase.entries.where('record').equals(record).toArray()
  return rows
    .filter((row) => row.author === author)
    .sort((left, right) => left.sequence - right.sequence)
    .at(-1)
}

/** Null where it still waits when the time is over or the office is out of reach. */
function awaitEnd(entry: string, maxMilliseconds: number): Promise<Delivery | null> {
  return new Promise((resolve) => {
    const end = (delivery: Delivery | null) => {
      clearTimeout(timer)
      subscription.unsubscribe()
      unsubscribe()
      resolve(delivery)
    }
    const timer = setTimeout(() => end(null), maxMilliseconds)
    const unsubscribe = connectivityStore.subscribe(({ office }) => office === 'unreachable' && end(null))
    const subscription = liveQuery(() => readEnd(entry)).subscribe({
      next: (delivery) => delivery && end(delivery),
      error: () => end(null),
    })
    if (connectivityStore.getState().office === 'unreachable') end(null)
  })
}

async function readEnd(entry: string): Promise<Delivery | null> {
  const row = await outboxDatabase.entries.get(entry)
  switch (row?.state) {
    case undefined:
    case 'withdrawn':
      return { state: 'withdrawn' }
    case 'done':
      return { state: 'received' }
    case 'held':
    case 'needs-you':
      return { state: row.state }
    case 'waiting':
    case 'sending':
      return null
  }
}

async function describeWaiting(entry: string): Promise<Delivery> {
  const end = await readEnd(entry)
  if (end) return end
  if (connectivityStore.getState().office === 'unreachable') return { state: 'unreachable' }
  const [row, files] = await Promise.all([
    outboxDatabase.entries.get(entry),
    outboxDatabase.files.where('entry').equals(entry).toArray(),
  ])
  const reason = row && (await findDeferredEntries([row], files)).get(entry)
  return reason ? { state: 'deferred', reason } : { state: 'sending' }
}
