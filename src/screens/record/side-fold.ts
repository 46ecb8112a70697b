import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const storageKey = 'fairlead-record-side'

function read(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'folded'
  } catch {
    return false
  }
}

const sideFoldStore = createStore<{ isFolded: boolean }>(() => ({ isFolded: read() }))

/** Whether the column beside records is folded on this device, and how to change it. */
export function useSideFold(): { isFolded: boolean; fold: (isFolded: boolean) => void } {
  const isFolded = useStore(sideFoldStore, (state) => state.isFolded)
  return { isFolded, fold }
}

function fold(isFolded: boolean): void {
  sideFoldStore.setState({ isFolded })
  try {
    localStorage.setItem(storageKey, isFolded ? 'folded' : 'open')
  } catch {
    // Without storage it holds until the page is closed.
  }
}
