import { createStore } from 'zustand/vanilla'

const storageKey = 'fairlead-plain-keys'

function read(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

/**
 * Whether plain letters and signs are shortcuts on this device. People who dictate or press keys by accident turn them
 * off (WCAG 2.1.4); keys with Ctrl or ⌘ stay.
 */
export const plainKeysStore = createStore<{ on: boolean }>(() => ({ on: read() }))

/** Turns them on or off and stores it on this device, where the browser allows. */
export function setPlainKeys(on: boolean): void {
  plainKeysStore.setState({ on })
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off')
  } catch {
    // Without storage it holds until the page is closed.
  }
}
