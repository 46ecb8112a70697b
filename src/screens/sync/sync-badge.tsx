import type { LocalState } from '#src/offline/mirror/store/local-record.ts'
import { useConnectivity } from '../data/session/use-connectivity.ts'
import { syncMessages } from '../messages/sync-messages.ts'
import { WordBadge } from '../parts/word-badge.tsx'
import { syncStyles } from './sync-state.ts'

/** A record's delivery state: a sign and a word, with a sentence on hover. */
export function SyncBadge({ state: stored }: { state: LocalState }) {
  // While the office is away nothing is being sent, whatever was begun.
  const isAway = useConnectivity() === 'unreachable'
  const state = stored === 'sending' && isAway ? 'waiting' : stored
  const { icon, color } = syncStyles[state]
  return (
    <WordBadge color={color} icon={icon} isUrgent={state === 'needs-you'} title={syncMessages.sentence[state]}>
      {syncMessages.state[state]}
    </WordBadge>
  )
}
