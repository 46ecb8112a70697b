import { Badge } from '@mantine/core'
import type { LocalState } from '#src/offline/mirror/local-record.ts'
import { Icon } from '../parts/icon.tsx'
import { syncWords } from '../words/sync-words.ts'
import { syncLooks } from './sync-state.ts'

/** Where a record's delivery stands: a sign and its word, the sentence on hovering. */
export function SyncBadge({ state }: { state: LocalState }) {
  const { icon, color } = syncLooks[state]
  return (
    <Badge
      color={color}
      variant={state === 'needs-you' ? 'filled' : 'light'}
      leftSection={<Icon name={icon} size={14} />}
      title={syncWords.sentence[state]}
      tt="none"
    >
      {syncWords.state[state]}
    </Badge>
  )
}
