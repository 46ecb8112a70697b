import { useMediaQuery } from '@mantine/hooks'
import { useStore } from 'zustand'
import { type Density, densityStore, setDensity } from '#src/offline/storage/preferences/list-density.ts'

/** Pixels of a row, `--fairlead-row` of `density.css`. */
const rowHeights: Readonly<Record<Density, number>> = { compact: 32, comfortable: 40 }
const touchRowHeight = 56

type DensityState = {
  density: Density
  rowHeight: number
  /** Whether rows have one height under fingers and in narrow windows, whatever was chosen. */
  isTouch: boolean
  setDensity: (density: Density) => void
}

/** This device's list density, its row height, and the setter. */
export function useDensity(): DensityState {
  const density = useStore(densityStore, (state) => state.density)
  const query = '(pointer: coarse), (max-width: 1023px)'
  const isTouch = useMediaQuery(query, undefined, { getInitialValueInEffect: false })
  return { density, rowHeight: isTouch ? touchRowHeight : rowHeights[density], isTouch, setDensity }
}
