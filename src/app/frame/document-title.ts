import type { AnyRouter } from '@tanstack/react-router'
import { shellMessages } from '../shell-messages.ts'

/** The page that the frame has named, by its path; null where there is no frame. */
let named: { path: string; title: string } | null = null

/** Keeps the browser tab's title: 'Daily reports · Fairlead', of a record's page what its head and trail say. */
export function updateDocumentTitle(router: AnyRouter): void {
  router.subscribe('onResolved', () => {
    const match = router.state.matches.at(-1)
    const own = named?.path === router.state.location.pathname ? named.title : undefined
    show(own ?? match?.staticData.title ?? titleIn(match?.loaderData))
  })
}

/** Names the browser's tab after the page at a path, as its trail does. */
export function nameDocument(path: string, title: string): void {
  named = { path, title }
  show(title)
}

function show(title: string | undefined): void {
  document.title = title ? `${title} · ${shellMessages.name}` : shellMessages.name
}

/** The title of a page known only once its code is loaded. */
function titleIn(loaded: unknown): string | undefined {
  if (typeof loaded !== 'object' || loaded === null || !('title' in loaded)) return undefined
  return typeof loaded.title === 'string' ? loaded.title : undefined
}
