import { useEffect, useState } from 'react'
import { observeDraft } from '#src/offline/outbox/drafts.ts'
import type { OpenDrafts } from './open-drafts.ts'

/** Milliseconds after which a draft that has ended was ended by another tab: this one would have said so by then. */
const ownEndMilliseconds = 1000

/**
 * Follows what other tabs of this device do with the draft that a form shows: what one saved is taken over, so that the
 * same form in two tabs shows the same and neither writes over the other. The answer is whether another tab ended it.
 */
export function useCrossTabDraft(drafts: OpenDrafts, id: string | null): boolean {
  const [ended, setEnded] = useState<string | null>(null)
  useEffect(() => {
    if (id === null) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const following = observeDraft(id).subscribe({
      next: ({ draft, isEnded }) => {
        if (draft) drafts.adopt(draft)
        else if (isEnded) {
          timer ??= setTimeout(() => {
            if (drafts.endElsewhere(id)) setEnded(id)
          }, ownEndMilliseconds)
        }
      },
      // A database that closes is told of by the form's own saving.
      error: () => undefined,
    })
    return () => {
      clearTimeout(timer)
      following.unsubscribe()
    }
  }, [drafts, id])
  return id !== null && ended === id
}
