import { useStore } from 'zustand'
import { reachStore } from '#src/offline/connectivity/connectivity-store.ts'
import type { OutboxState } from '#src/offline/outbox/outbox-state.ts'
import { clockTime, tellMoment } from '#src/screens/format/format-instant.ts'
import { useLive } from '../outbox/use-lazy-observable.ts'
import { type OutboxCounts, type SyncSummary, summariseSync } from './sync-summary.ts'

/** The outbox of this device, live; undefined until it was read. */
export function useOutbox(): OutboxState | undefined {
  return useLive(openOutbox)
}

/** The state of delivery for the header, and the outbox that it is told of. */
export function useSyncSummary(): { summary: SyncSummary; outbox: OutboxState | undefined } {
  const office = useStore(reachStore, (state) => state.office)
  const outbox = useOutbox()
  return { summary: summariseSync(outbox && countsOf(outbox), office, tellShortly), outbox }
}

async function openOutbox() {
  const { outboxLive } = await import('#src/offline/outbox/outbox-state.ts')
  return outboxLive()
}

/** Counts of an outbox; held entries are at the office already. */
function countsOf(outbox: OutboxState): OutboxCounts {
  return {
    waiting: outbox.waiting.length,
    sending: outbox.sending.length,
    needsYou: outbox.needsYou.length + outbox.filesBack.length,
    held: outbox.held.length,
    following: outbox.following,
    others: outbox.othersWaiting,
    lastReceivedAt: outbox.lastReceivedAt,
  }
}

/** '13:16' today, else with the day. */
function tellShortly(moment: number): string {
  const isToday = new Date(moment).toDateString() === new Date().toDateString()
  return isToday ? clockTime(moment) : tellMoment(moment)
}
