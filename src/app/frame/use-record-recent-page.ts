import { useEffect } from 'react'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import { isStillAccessible } from '../commands/recent-access.ts'
import { addRecentPage, removeInaccessiblePages } from '../commands/recent-pages.ts'
import { allScreens } from '../menu/all-screens.ts'
import type { BreadcrumbTrail } from '../menu/breadcrumbs.ts'
import { removeInaccessibleFavourites } from '../menu/favourites.ts'
import type { KeptPage } from '../menu/kept-page.ts'
import type { MenuGroup } from '../menu/menu-tree.ts'
import { useSession } from '../session/use-session.ts'
import { followKeptRecords } from './follow-kept-records.ts'

/**
 * Records pages and records that the person opens, for the palette; deletes those and favourites that are no longer
 * accessible, and keeps the titles of the others as the person reads them.
 */
export function useRecordRecentPage({ recentPage: worth }: BreadcrumbTrail, groups: readonly MenuGroup[]): void {
  const person = useSession((state) => state.identity?.me.person.id ?? null)
  const actor = useActor()
  const resources = useResources()
  useEffect(() => {
    if (!actor) return
    const isOpen = (page: KeptPage) => isStillAccessible(page, actor, { screens: allScreens, groups, resources })
    removeInaccessiblePages(actor.personId, isOpen)
    removeInaccessibleFavourites(actor.personId, isOpen)
  }, [actor, groups, resources])
  useEffect(() => (actor ? followKeptRecords(actor.personId, resources) : undefined), [actor, resources])
  useEffect(() => {
    if (person !== null && worth) addRecentPage(person, worth)
  }, [person, worth])
}
