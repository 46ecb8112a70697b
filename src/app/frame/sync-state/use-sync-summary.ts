import { useStore } from 'zustand'
import { connectivityStore } from '#src/offline/connectivity/connectivity-store.ts'
import type { OutboxState } from '#src/offline/outbox/outbox-state.ts'
import { clockTime, formatInstantPhrase } from '#src/screens/format/format-instant.ts'
import { useLazyObservable } from '../../outbox/use-lazy-observable.ts'
import { type OutboxCounts, type SyncSummary, summariseSync } from './sync-summary.ts'

/** The outbox of this device, live; undefined until loaded. */
export function useOutbox(): OutboxState | undefined {
  return useLazyObservable(openOutbox)
}

/** The state of delivery for the header, and its outbox. */
export function useSyncSummary(): { summary: SyncSummary; outbox: OutboxState | undefined } {
  const office = useStore(connectivityStore, (state) => state.office)
  const outbox = useOutbox()
  return { summary: summariseSync(outbox && countsOf(outbox), office, formatBriefly), outbox }
}

async function openOutbox() {
  const { observeOutbox: outboxLive } = await import('#src/offline/outbox/outbox-state.ts')
  return outboxLive()
}

/** Counts of an outbox; quarantined entries are at the office already. */
function countsOf(outbox: OutboxState): OutboxCounts {
  return {
    waiting: outbox.waiting.length,
    sending: outbox.sending.length,
    needsYou: outbox.needsYou.length + outbox.returnedFiles.length,
    quarantined: outbox.quarantined.length,
    following: outbox.following,
    others: outbox.othersWaiting,
    lastReceivedAt: outbox.lastReceivedAt,
  }
}

/** '13:16' today, else with the day. */
export function formatBriefly(instant: number): string {
  const isToday = new Date(instant).toDateString() === new Date().toDateString()
  return isToday ? clockTime(instant) : formatInstantPhrase(instant)
}
