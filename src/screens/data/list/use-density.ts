import { useStore } from 'zustand'
import { type Density, densityStore, setDensity } from '#src/offline/storage/preferences/list-density.ts'
import { useScreenQuery } from '#src/screens/browser/use-screen-query.ts'

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
  const isTouch = useScreenQuery('(pointer: coarse), (max-width: 1023px)')
  return { density, rowHeight: isTouch ? touchRowHeight : rowHeights[density], isTouch, setDensity }
}
