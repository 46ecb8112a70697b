import type { Command } from './command.ts'

/** What was entered before it was searched, or before the field was there, and what was chosen by then, by an arrow or the pointer. */
export type EnteredQuery = { typed: string; chosenId: string | null }

/** What Enter meant, once all is searched: what was chosen, the first where nothing was; none where what was chosen is gone. */
export function enteredCommand({ chosenId }: EnteredQuery, found: readonly Command[]): Command | undefined {
  return chosenId === null ? found[0] : found.find(({ id }) => id === chosenId)
}
