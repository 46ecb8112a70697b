import type { AnyRouter } from '@tanstack/react-router'

/** Milliseconds after the first screen was drawn for which nothing else is begun. */
const delayMilliseconds = 1_000
/** Milliseconds after which whatever waits for the first screen goes on, where none is drawn. */
const maxWaitMilliseconds = 5_000

let resolveShown = () => {}
const shown = new Promise<void>((resolve) => {
  resolveShown = resolve
})

/** Watches for the first screen of this page to be drawn. */
export function watchFirstScreen(router: AnyRouter): void {
  const stop = router.subscribe('onRendered', () => {
    stop()
    setTimeout(resolveShown, delayMilliseconds)
  })
  setTimeout(resolveShown, maxWaitMilliseconds)
}

/** Resolves when the first screen stands: for what nobody looks for before, and that would be in its way. */
export const firstScreenShown = (): Promise<void> => shown
