import { useState } from 'react'
import { selectionMessages } from '../messages/selection-messages.ts'
import { LiveMessage } from '../parts/live-message.tsx'

/** Announces the number of selected rows when it changes, and when none are left. */
export function SelectionAnnouncer({ count }: { count: number }) {
  const [hasPicked, setHasPicked] = useState(false)
  if (count > 0 && !hasPicked) setHasPicked(true)
  return (
    <LiveMessage>{count > 0 ? selectionMessages.count(count) : hasPicked ? selectionMessages.none : ''}</LiveMessage>
  )
}
