import type { LocalState } from '#src/offline/mirror/store/local-record.ts'
import { syncMessages } from '../messages/sync-messages.ts'
import { WordBadge } from '../parts/word-badge.tsx'
import { syncLooks } from './sync-state.ts'

/** Where a record's delivery stands: a sign and its word, the sentence on hovering. */
export function SyncBadge({ state }: { state: LocalState }) {
  const { icon, color } = syncLooks[state]
  return (
    <WordBadge color={color} icon={icon} isUrgent={state === 'needs-you'} title={syncMessages.sentence[state]}>
      {syncMessages.state[state]}
    </WordBadge>
  )
}
