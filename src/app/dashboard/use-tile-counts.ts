import { useMemo } from 'react'
import type { RowsSnapshot } from '#src/offline/mirror/rows/open-rows.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { useSnapshotsOf } from '#src/screens/data/records/use-rows-of.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import { countAwaiting } from './awaiting-records.ts'
import { type CountedTile, statesOf } from './tiles.ts'

/** `counting` until the records are loaded, `notHere` where none were ever received. */
type Count = number | 'counting' | 'notHere'

/** Each tile's number of local records: all, or those awaiting the person. `tiles` must be a stable object. */
export function useTileCounts(tiles: readonly CountedTile[]): readonly Count[] {
  const resources = useResources()
  const actor = useActor()
  const names = useMemo(() => tiles.map(({ tile }) => tile.count.resource), [tiles])
  const snapshots = useSnapshotsOf(names)
  return useMemo(
    () =>
      tiles.map((item, index) => {
        const [resource, snapshot] = [resources.get(item.tile.count.resource), snapshots[index]]
        return resource && snapshot && actor ? countOf(resource, actor, item, snapshot) : 'counting'
      }),
    [tiles, resources, snapshots, actor],
  )
}

function countOf(resource: Resource, actor: Actor, item: CountedTile, { state, rows }: RowsSnapshot): Count {
  const states = statesOf(item)
  if (state === 'loading') return 'counting'
  if (state === 'never-mirrored' && rows.length === 0) return 'notHere'
  return states === null ? rows.length : countAwaiting(resource, actor, states, rows, item.tile.count.as)
}
