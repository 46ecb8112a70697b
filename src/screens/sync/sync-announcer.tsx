import type { LocalState } from '#src/offline/mirror/store/local-record.ts'
import { syncMessages } from '../messages/sync-messages.ts'
import { LiveMessage } from '../parts/live-message.tsx'

/**
 * Speaks when a record's delivery comes to stand still while it is shown. The header speaks of what waits and of receipts;
 * that a try begins and fails is no news.
 */
export function SyncAnnouncer({ state }: { state: LocalState | null }) {
  const standsStill = state === 'needs-you' || state === 'needs-author' || state === 'held'
  return <LiveMessage>{standsStill ? syncMessages.moved(syncMessages.state[state]) : ''}</LiveMessage>
}
