import type { AnyRouter } from '@tanstack/react-router'
import { shellWords } from './words/shell-words.ts'

/** Keeps the browser's tab named after the page: 'Daily reports · Fairlead'. */
export function nameTheTab(router: AnyRouter): void {
  router.subscribe('onResolved', () => {
    const { title } = router.state.matches.at(-1)?.staticData ?? {}
    document.title = title ? `${title} · ${shellWords.name}` : shellWords.name
  })
}
