import type { AnyRouter } from '@tanstack/react-router'

/** Milliseconds after the first screen in which nothing else is started. */
const delayMilliseconds = 1_000
/** Milliseconds after which waiting work starts where no first screen is drawn. */
const maxWaitMilliseconds = 5_000

let resolveShown = () => {}
const shown = new Promise<void>((resolve) => {
  resolveShown = resolve
})

/** Watches for the page's first screen to be drawn. */
export function watchFirstScreen(router: AnyRouter): void {
  const stop = router.subscribe('onRendered', () => {
    stop()
    setTimeout(resolveShown, delayMilliseconds)
  })
  setTimeout(resolveShown, maxWaitMilliseconds)
}

/** Resolves after the first screen, for work that would delay it. */
export const firstScreenShown = (): Promise<void> => shown
