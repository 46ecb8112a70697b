import { useEffect } from 'react'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import { isStillOpen } from '../commands/recent-access.ts'
import { forgetClosed, noteRecent } from '../commands/recent-pages.ts'
import { allScreens } from '../menu/all-screens.ts'
import type { Trail } from '../menu/breadcrumbs.ts'
import type { MenuGroup } from '../menu/menu-tree.ts'
import { useSession } from '../session/use-session.ts'

/** Remembers pages and records as the person opens them, for the palette, and forgets those that close to them. */
export function useNoteRecent({ worth }: Trail, groups: readonly MenuGroup[]): void {
  const person = useSession((state) => state.identity?.me.person.id ?? null)
  const actor = useActor()
  const resources = useResources()
  useEffect(() => {
    if (!actor) return
    forgetClosed(actor.personId, (place) => isStillOpen(place, actor, { screens: allScreens, groups, resources }))
  }, [actor, groups, resources])
  useEffect(() => {
    if (person !== null && worth) noteRecent(person, worth)
  }, [person, worth])
}
