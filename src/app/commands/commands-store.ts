import { createStore } from 'zustand/vanilla'

type CommandWindow = 'palette' | 'overview'

/** Which of the windows opened by shortcuts is open. */
export const commandsStore = createStore<{ open: CommandWindow | null }>(() => ({ open: null }))

/** Opens one, replacing the other. */
export function openCommands(what: CommandWindow): void {
  commandsStore.setState({ open: what })
}

/** Closes it, if it is still the open one. */
export function closeCommands(what: CommandWindow): void {
  if (commandsStore.getState().open === what) commandsStore.setState({ open: null })
}
