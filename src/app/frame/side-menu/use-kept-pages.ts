import { useSyncExternalStore } from 'react'
import { usePersonId } from '#src/screens/data/session/use-actor.ts'
import { recentPages } from '../../commands/recent-pages.ts'
import { favourites } from '../../menu/favourites.ts'
import type { KeptPage } from '../../menu/kept-page.ts'

/** How many recent pages the menu lists; the palette has the rest. */
const maxRecent = 5

/** The person's favourites and recent pages on this device. */
export function useKeptPages(): { favourites: readonly KeptPage[]; recent: readonly KeptPage[] } {
  const person = usePersonId() ?? ''
  const recent = useSyncExternalStore(recentPages.subscribe, () => recentPages.read(person))
  return {
    favourites: useSyncExternalStore(favourites.subscribe, () => favourites.read(person)),
    recent: recent.slice(0, maxRecent),
  }
}
