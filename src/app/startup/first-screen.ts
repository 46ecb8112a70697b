import type { AnyRouter } from '@tanstack/react-router'

/** Milliseconds after the first screen was drawn for which nothing else is begun. */
const rest = 1_000
/** Milliseconds after which whatever waits for the first screen goes on, where none is drawn. */
const longest = 5_000

let tell = () => {}
const stands = new Promise<void>((resolve) => {
  tell = resolve
})

/** Watches for the first screen of this page to be drawn. */
export function watchFirstScreen(router: AnyRouter): void {
  const stop = router.subscribe('onRendered', () => {
    stop()
    setTimeout(tell, rest)
  })
  setTimeout(tell, longest)
}

/** Resolves when the first screen stands: for what nobody looks for before, and that would be in its way. */
export const firstScreenStands = (): Promise<void> => stands
