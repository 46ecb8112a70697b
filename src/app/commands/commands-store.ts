import { createStore } from 'zustand/vanilla'

type Window = 'palette' | 'overview'

/** Which of the windows that keys open from anywhere is open. */
export const commandsStore = createStore<{ open: Window | null }>(() => ({ open: null }))

/** Opens one, in the place of the other. */
export function openCommands(what: Window): void {
  commandsStore.setState({ open: what })
}

/** Closes it, where it is still the one that is open. */
export function closeCommands(what: Window): void {
  if (commandsStore.getState().open === what) commandsStore.setState({ open: null })
}
