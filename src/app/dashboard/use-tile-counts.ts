import { useMemo } from 'react'
import type { RowsSnapshot } from '#src/offline/mirror/rows/open-rows.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { useSnapshotsOf } from '#src/screens/data/records/use-rows-of.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import { countAwaiting } from './awaiting-records.ts'
import { type Count, type CountedTile, countWhere, statesOf } from './tiles.ts'
import { todoOf } from './todo.ts'

/** Each tile's number of local records: all, or those awaiting the person. `tiles` must be a stable object. */
export function useTileCounts(tiles: readonly CountedTile[]): readonly Count[] {
  const resources = useResources()
  const actor = useActor()
  const names = useMemo(() => tiles.map(({ tile }) => tile.count.resource), [tiles])
  // Of a tile without a condition its own records stand here again, unread.
  const besides = useMemo(
    () => tiles.map(({ tile: { count } }) => count.where?.inUse.resource ?? count.resource),
    [tiles],
  )
  const snapshots = useSnapshotsOf(names)
  const named = useSnapshotsOf(besides)
  return useMemo(
    () =>
      tiles.map((item, index) => {
        const [resource, snapshot, inUse] = [resources.get(item.tile.count.resource), snapshots[index], named[index]]
        if (!resource || !snapshot || !inUse || !actor) return 'counting'
        return item.tile.count.where
          ? countWhere(item.tile.count.where, actor, snapshot, inUse)
          : countOf(resource, actor, item, snapshot)
      }),
    [tiles, resources, snapshots, named, actor],
  )
}

/** How many records await the person in all, each once however many tiles count it. `tiles` must be a stable object. */
export function useAwaitedTotal(tiles: readonly CountedTile[]): number {
  const resources = useResources()
  const actor = useActor()
  const names = useMemo(() => tiles.map(({ tile }) => tile.count.resource), [tiles])
  const snapshots = useSnapshotsOf(names)
  return useMemo(() => {
    const kinds = tiles.flatMap((item, index) => {
      const resource = resources.get(item.tile.count.resource)
      return resource ? [{ item, resource, rows: snapshots[index]?.rows ?? [] }] : []
    })
    return actor ? todoOf(kinds, actor).length : 0
  }, [tiles, resources, snapshots, actor])
}

function countOf(resource: Resource, actor: Actor, item: CountedTile, { state, rows }: RowsSnapshot): Count {
  const states = statesOf(item)
  if (state === 'loading') return 'counting'
  if (state === 'never-mirrored' && rows.length === 0) return 'notHere'
  return states === null ? rows.length : countAwaiting(resource, actor, states, rows, item.tile.count.as)
}
