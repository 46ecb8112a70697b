import { useMediaQuery } from '@mantine/hooks'
import { useStore } from 'zustand'
import { type Density, densityStore, setDensity } from '#src/offline/storage/preferences/list-density.ts'

/** Pixels of a row with one line; the style sheet of lists has the same. */
const rowHeights: Readonly<Record<Density, { fine: number; coarse: number }>> = {
  comfortable: { fine: 45, coarse: 56 },
  compact: { fine: 34, coarse: 48 },
}

/** The density of lists on this device, the pixels of a row with it, and setting another. */
export function useDensity(): { density: Density; rowHeight: number; setDensity: (density: Density) => void } {
  const density = useStore(densityStore, (state) => state.density)
  const isCoarse = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false })
  return { density, rowHeight: rowHeights[density][isCoarse ? 'coarse' : 'fine'], setDensity: setDensity }
}
