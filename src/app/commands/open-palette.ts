import { toastFailure } from '../toasts/toast.ts'
import { openCommands } from './commands-store.ts'
import { endTypeAhead, isTypeAheadActive, startTypeAhead } from './type-ahead.ts'

/** Opens the palette once its code is loaded; what is typed before is not lost. */
export function openPalette(): void {
  startTypeAhead()
  import('./palette.tsx').then(
    () => {
      // Escape has cancelled it meanwhile.
      if (isTypeAheadActive()) openCommands('palette')
    },
    (error: unknown) => {
      // If loading fails, the page handles its keys itself again.
      endTypeAhead()
      return toastFailure(error)
    },
  )
}
