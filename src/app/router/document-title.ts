import type { AnyRouter } from '@tanstack/react-router'
import { shellMessages } from '../shell-messages.ts'

/** Keeps the browser's tab named after the page: 'Daily reports · Fairlead'. */
export function updateDocumentTitle(router: AnyRouter): void {
  router.subscribe('onResolved', () => {
    const match = router.state.matches.at(-1)
    const title = match?.staticData.title ?? titleIn(match?.loaderData)
    document.title = title ? `${title} · ${shellMessages.name}` : shellMessages.name
  })
}

/** The title of a page that is known only once its code has come. */
function titleIn(loaded: unknown): string | undefined {
  if (typeof loaded !== 'object' || loaded === null || !('title' in loaded)) return undefined
  return typeof loaded.title === 'string' ? loaded.title : undefined
}
