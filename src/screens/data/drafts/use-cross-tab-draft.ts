import { useEffect, useState } from 'react'
import { observeDraft } from '#src/offline/outbox/drafts.ts'
import type { OpenDrafts } from './open-drafts.ts'

/** Milliseconds after which an ended draft was ended by another tab: this one would have said so. */
const ownEndMilliseconds = 1000

/**
 * Follows what other tabs do with the shown draft and adopts what they save, so that the same form in two tabs agrees.
 * Returns whether another tab ended it.
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
      // A closed database is reported by the form's own saving.
      error: () => undefined,
    })
    return () => {
      clearTimeout(timer)
      following.unsubscribe()
    }
  }, [drafts, id])
  return id !== null && ended === id
}
