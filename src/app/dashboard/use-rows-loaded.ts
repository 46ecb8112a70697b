import { useMemo } from 'react'
import { canBeReturned } from '#src/resource/workflow/returned.ts'
import { useSnapshotsOf } from '#src/screens/data/records/use-rows-of.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import { allScreens } from '../menu/all-screens.ts'
import { type MenuViewer, maySeeEntry } from '../menu/menu-rule.ts'
import { isCountedHere, tilesOf } from './tiles.ts'

/** Whether the records for a person's dashboard are loaded. */
export function useRowsLoaded(viewer: MenuViewer | null): boolean {
  const resources = useResources()
  const actor = useActor()
  const names = useMemo(() => {
    if (!viewer || !actor) return []
    const { review, list } = tilesOf(allScreens, viewer)
    const panels = allScreens.flatMap(({ panel, ...screen }) =>
      panel && maySeeEntry(screen, viewer) ? panel.reads : [],
    )
    const returned = [...resources.values()].filter((resource) => canBeReturned(resource, actor))
    return [
      ...new Set([
        ...[...review, ...list].filter(isCountedHere).map(({ tile }) => tile.count.resource),
        ...panels,
        ...returned.map(({ name }) => name),
      ]),
    ]
  }, [viewer, actor, resources])
  return useSnapshotsOf(names).every(({ state }) => state !== 'loading')
}
