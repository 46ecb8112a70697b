import type { LocalState } from '#src/offline/mirror/store/local-record.ts'
import { syncMessages } from '../messages/sync-messages.ts'
import { LiveMessage } from '../parts/live-message.tsx'

/**
 * Announces when the shown record's delivery comes to a halt. The header announces waiting work and receipts; failed
 * attempts are not announced.
 */
export function SyncAnnouncer({ state }: { state: LocalState | null }) {
  const isStopped = state === 'needs-you' || state === 'needs-author' || state === 'held'
  return <LiveMessage>{isStopped ? syncMessages.moved(syncMessages.state[state]) : ''}</LiveMessage>
}
