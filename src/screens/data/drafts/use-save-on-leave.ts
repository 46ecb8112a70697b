import { useEffect } from 'react'
import { storageStore } from '#src/offline/storage/space/storage-state.ts'
import type { OpenDrafts } from './open-drafts.ts'
import { registerOpenForm } from './open-forms.ts'

/** Saves a form when a field or the page is left, and again where the database was cleared. */
export function useSaveOnLeave(drafts: OpenDrafts): void {
  useEffect(() => {
    const flush = () => void drafts.flush()
    const onHide = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    document.addEventListener('focusout', flush)
    document.addEventListener('visibilitychange', onHide)
    addEventListener('pagehide', flush)
    addEventListener('blur', flush)
    const close = registerOpenForm(drafts)
    const leave = drafts.open()
    return () => {
      close()
      leave()
      document.removeEventListener('focusout', flush)
      document.removeEventListener('visibilitychange', onHide)
      removeEventListener('pagehide', flush)
      removeEventListener('blur', flush)
    }
  }, [drafts])

  useEffect(
    () =>
      storageStore.subscribe(({ lostAt }, before) => {
        // The saved values now exist on the screen only, which may close too.
        if (lostAt !== null && lostAt !== before.lostAt) drafts.putAgain()
      }),
    [drafts],
  )
}
