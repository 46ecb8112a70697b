import { createStore } from 'zustand/vanilla'

type CommandWindow = 'palette' | 'overview'

/** Which of the windows that keys open from anywhere is open. */
export const commandsStore = createStore<{ open: CommandWindow | null }>(() => ({ open: null }))

/** Opens one, in the place of the other. */
export function openCommands(what: CommandWindow): void {
  commandsStore.setState({ open: what })
}

/** Closes it, where it is still the one that is open. */
export function closeCommands(what: CommandWindow): void {
  if (commandsStore.getState().open === what) commandsStore.setState({ open: null })
}
