import { useState } from 'react'
import type { LocalState } from '#src/offline/mirror/local-record.ts'
import { LiveMessage } from '../parts/live-message.tsx'
import { syncWords } from '../words/sync-words.ts'

/** Speaks when a record's delivery moves on while it is shown: 'Received by the office'. */
export function SyncAnnouncer({ state }: { state: LocalState | null }) {
  const [before, setBefore] = useState(state)
  const [news, setNews] = useState('')
  if (before !== state) {
    const arrived = before !== null && !before.startsWith('needs-') && state === null
    setBefore(state)
    if (state === 'received' || arrived) setNews(syncWords.state.received)
    else if (state) setNews(syncWords.moved(syncWords.state[state]))
  }
  return <LiveMessage>{news}</LiveMessage>
}
