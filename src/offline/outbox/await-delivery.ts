import { liveQuery } from 'dexie'
import { connectivityStore } from '../connectivity/connectivity-store.ts'
import { outboxDatabase } from '../storage/outbox-database.ts'

/** Where what was just written of a record stands: `waiting` on this device, or what the office made of it. */
export type Delivery = 'waiting' | 'received' | 'held' | 'needs-you'

/**
 * Waits until the office has answered for the entries of a record: at most `maxMilliseconds`, and no longer than the office
 * can be reached.
 */
export function awaitDelivery(record: string, maxMilliseconds: number): Promise<Delivery> {
  return new Promise((resolve) => {
    const end = (delivery: Delivery) => {
      clearTimeout(timer)
      subscription.unsubscribe()
      unsubscribe()
      resolve(delivery)
    }
    const timer = setTimeout(() => end('waiting'), maxMilliseconds)
    const unsubscribe = connectivityStore.subscribe(({ office }) => office === 'unreachable' && end('waiting'))
    const subscription = liveQuery(() => deliveryOf(record)).subscribe({
      next: (delivery) => delivery !== 'waiting' && end(delivery),
      error: () => end('waiting'),
    })
    if (connectivityStore.getState().office === 'unreachable') end('waiting')
  })
}

async function deliveryOf(record: string): Promise<Delivery> {
  const states = (await outboxDatabase.entries.where('record').equals(record).toArray()).map(({ state }) => state)
  if (states.includes('waiting') || states.includes('sending')) return 'waiting'
  if (states.includes('needs-you')) return 'needs-you'
  if (states.includes('held')) return 'held'
  return states.includes('done') ? 'received' : 'waiting'
}
