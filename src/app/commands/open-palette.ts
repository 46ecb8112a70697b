import { toastFailure } from '../toasts/toast.ts'
import { openCommands } from './commands-store.ts'
import { endTypeAhead, isTypeAheadActive, startTypeAhead } from './type-ahead.ts'

/** Opens the palette once its code is there; what is typed until its field has the focus is not lost. */
export function openPalette(): void {
  startTypeAhead()
  import('./palette.tsx').then(
    () => {
      // Escape has taken the wish back meanwhile.
      if (isTypeAheadActive()) openCommands('palette')
    },
    (error: unknown) => {
      // Without it the page goes on as it stands, and takes its keys itself again.
      endTypeAhead()
      return toastFailure(error)
    },
  )
}
