import { useMediaQuery } from '@mantine/hooks'
import { useStore } from 'zustand'
import { type Density, densityStore, setDensity } from '#src/offline/storage/preferences/list-density.ts'

/** Pixels of a single-line row, as in the style sheet. */
const rowHeights: Readonly<Record<Density, { fine: number; coarse: number }>> = {
  comfortable: { fine: 45, coarse: 56 },
  compact: { fine: 34, coarse: 48 },
}

/** This device's list density, its row height, and the setter. */
export function useDensity(): { density: Density; rowHeight: number; setDensity: (density: Density) => void } {
  const density = useStore(densityStore, (state) => state.density)
  const isCoarse = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false })
  return { density, rowHeight: rowHeights[density][isCoarse ? 'coarse' : 'fine'], setDensity: setDensity }
}
