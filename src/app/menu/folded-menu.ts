import { createStore } from 'zustand/vanilla'

const storageKey = 'fairlead.menu-folded'

function read(): boolean {
  try {
    return globalThis.localStorage?.getItem(storageKey) === 'yes'
  } catch {
    return false
  }
}

/** Whether the menu of this device is folded to a rail of pictures; of the device, as it depends on its screen. */
export const foldedMenuStore = createStore<{ isFolded: boolean }>(() => ({ isFolded: read() }))

/** Folds or unfolds the menu and stores it on this device, where the browser allows. */
export function setMenuFolded(isFolded: boolean): void {
  foldedMenuStore.setState({ isFolded })
  try {
    globalThis.localStorage?.setItem(storageKey, isFolded ? 'yes' : 'no')
  } catch {
    // Without storage it holds until the page is closed.
  }
}
