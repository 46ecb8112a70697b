import { createStore } from 'zustand/vanilla'

/** How high the rows of lists are at a desk; compact until a person chooses otherwise. */
const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]

const storageKey = 'fairlead.list-density'

function readDensity(): Density {
  try {
    const stored = globalThis.localStorage?.getItem(storageKey)
    return densities.find((density) => density === stored) ?? 'compact'
  } catch {
    return 'compact'
  }
}

/** The density of all lists on this device. */
export const densityStore = createStore<{ density: Density }>(() => ({ density: readDensity() }))

/** Sets the density for everybody on this device. */
export function setDensity(density: Density): void {
  densityStore.setState({ density })
  try {
    globalThis.localStorage?.setItem(storageKey, density)
  } catch {
    // Without storage it holds until the page is closed.
  }
}
