import { useMemo } from 'react'
import type { TileCount } from '#src/screens/area-screen.ts'
import { useActor } from '#src/screens/hooks/use-actor.ts'
import { useResource } from '#src/screens/hooks/use-resources.tsx'
import { useRows } from '#src/screens/hooks/use-rows.ts'
import { waitingFor } from './waiting-count.ts'

/**
 * How many records of this device a tile speaks of: all, or those in a state that the person can take further.
 * `counting` until they are read, `notHere` where none were ever received.
 */
export function useTileCount({ resource: name, status }: TileCount): number | 'counting' | 'notHere' {
  const resource = useResource(name)
  const actor = useActor()
  const { state, rows } = useRows(name)
  return useMemo(() => {
    if (state === 'loading' || !actor) return 'counting'
    if (state === 'never-mirrored' && rows.length === 0) return 'notHere'
    return status === undefined ? rows.length : waitingFor(resource, actor, status, rows)
  }, [state, rows, status, resource, actor])
}
