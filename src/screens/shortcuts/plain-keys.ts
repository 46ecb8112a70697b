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
 * Whether letters and signs alone are shortcuts on this device. Who dictates, or strikes keys by accident, turns them off
 * (WCAG 2.1.4); keys with Ctrl or ⌘ stay.
 */
export const plainKeysStore = createStore<{ on: boolean }>(() => ({ on: read() }))

/** Turns them on or off and keeps it on this device, where the browser allows it. */
export function setPlainKeys(on: boolean): void {
  plainKeysStore.setState({ on })
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off')
  } catch {
    // Without storage it holds until the page is closed.
  }
}
