import { useEffect, useRef, useState } from 'react'
import type { LocalState } from '#src/offline/mirror/local-record.ts'
import { LiveMessage } from '../parts/live-message.tsx'
import { syncWords } from '../words/sync-words.ts'

/** Speaks when a record's delivery moves on while it is shown: 'Received by the office'. */
export function SyncAnnouncer({ state }: { state: LocalState | null }) {
  const before = useRef(state)
  const [news, setNews] = useState('')
  useEffect(() => {
    if (before.current === state) return
    const arrived = before.current !== null && before.current !== 'needs-you' && state === null
    before.current = state
    if (state === 'received' || arrived) setNews(syncWords.received)
    else if (state) setNews(syncWords.moved(syncWords.state[state]))
  }, [state])
  return <LiveMessage>{news}</LiveMessage>
}
