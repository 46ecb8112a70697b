import { useMemo } from 'react'
import type { TileCount } from '#src/screens/area-screen.ts'
import { useRows } from '#src/screens/hooks/use-rows.ts'

/** How many records of this device a tile speaks of; `counting` until they are read, `notHere` where none were ever received. */
export function useTileCount({ resource, status }: TileCount): number | 'counting' | 'notHere' {
  const { state, rows } = useRows(resource)
  return useMemo(() => {
    if (state === 'loading') return 'counting'
    if (state === 'never-mirrored' && rows.length === 0) return 'notHere'
    return status === undefined ? rows.length : rows.filter((row) => row.status === status).length
  }, [state, rows, status])
}
