import type { AnyRouter } from '@tanstack/react-router'
import { shellMessages } from '../shell-messages.ts'

/** Keeps the browser tab's title: 'Daily reports · Fairlead'. */
export function updateDocumentTitle(router: AnyRouter): void {
  router.subscribe('onResolved', () => {
    const match = router.state.matches.at(-1)
    const title = match?.staticData.title ?? titleIn(match?.loaderData)
    document.title = title ? `${title} · ${shellMessages.name}` : shellMessages.name
  })
}

/** The title of a page known only once its code is loaded. */
function titleIn(loaded: unknown): string | undefined {
  if (typeof loaded !== 'object' || loaded === null || !('title' in loaded)) return undefined
  return typeof loaded.title === 'string' ? loaded.title : undefined
}
