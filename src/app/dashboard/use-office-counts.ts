import { useEffect, useState } from 'react'
import type { Actor } from '#src/resource/actor/actor.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useConnectivity } from '#src/screens/data/session/use-connectivity.ts'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import { countAtOffice, mayDecide } from './count-at-office.ts'
import { type Count, type CountedTile, isCountedHere, statesOf } from './tiles.ts'

type Counts = ReadonlyMap<CountedTile, Count>

/**
 * The counts of the tiles that only the office can count, asked for once whenever the dashboard is opened, and when the office
 * is back. `tiles` must be a stable object.
 */
export function useOfficeCounts(tiles: readonly CountedTile[]): Counts {
  const resources = useResources()
  const actor: Actor | null = useActor()
  const isReachable = useConnectivity() !== 'unreachable'
  const [counts, setCounts] = useState<Counts>(new Map())
  useEffect(() => {
    if (actor === null) return undefined
    const stop = new AbortController()
    const keep = (item: CountedTile, count: Count) => {
      if (!stop.signal.aborted) setCounts((before) => new Map(before).set(item, count))
    }
    for (const item of tiles.filter((tile) => !isCountedHere(tile))) {
      const { resource, atOffice = [] } = item.tile.count
      const counted = [resource, ...atOffice].flatMap((name) => resources.get(name) ?? [])
      if (!isReachable) keep(item, counted.some((one) => mayDecide(one, actor)) ? 'away' : 0)
      else
        Promise.all(counted.map((one) => countAtOffice(one, actor, statesOf(item) ?? [], stop.signal))).then(
          (each) =>
            keep(
              item,
              each.reduce((sum, count) => sum + count, 0),
            ),
          () => keep(item, 'away'),
        )
    }
    return () => stop.abort()
  }, [tiles, resources, actor, isReachable])
  return counts
}
