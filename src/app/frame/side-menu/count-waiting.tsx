import { useEffect, useMemo } from 'react'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import { formAddress, useReturnedRecords } from '../../dashboard/returned-records.ts'
import { inboxPath, isCountedHere, reviewsOf, statesOf } from '../../dashboard/tiles.ts'
import { useAwaitedTotal, useTileCounts } from '../../dashboard/use-tile-counts.ts'
import { allScreens } from '../../menu/all-screens.ts'
import { viewerOf } from '../../menu/menu-rule.ts'
import { itemAt, type MenuGroup } from '../../menu/menu-tree.ts'
import { useSession } from '../../session/use-session.ts'
import { countsByPath } from './counts-by-path.ts'
import { menuCountsStore } from './menu-counts.ts'

/**
 * Counts what waits for the person behind each line of the menu, as the dashboard does: from the records on this
 * device, so also without the office. Draws nothing; loaded after the first screen.
 */
export function CountWaiting({ groups }: { groups: readonly MenuGroup[] }) {
  const resources = useResources()
  const me = useSession((state) => state.identity?.me ?? null)
  const tiles = useMemo(
    () =>
      me
        ? reviewsOf(resources.values(), allScreens, viewerOf(me)).filter(
            (tile) => statesOf(tile) !== null && isCountedHere(tile),
          )
        : [],
    [me, resources],
  )
  const counts = useTileCounts(tiles)
  const total = useAwaitedTotal(tiles)
  const returned = useReturnedRecords()
  useEffect(() => {
    const awaited = tiles.map(({ path }, index) => ({ path, count: counts[index] ?? 'counting' }))
    const forms = returned.flatMap((record) => itemAt(groups, formAddress(record) ?? '')?.path ?? [])
    const byPath = countsByPath(awaited, forms)
    // The inbox has all of them, each once.
    if (total > 0) byPath.set(inboxPath, total)
    menuCountsStore.setState({ counts: byPath })
  }, [tiles, counts, total, returned, groups])
  // The next person has others.
  useEffect(() => () => menuCountsStore.setState({ counts: new Map() }), [])
  return null
}
