import type { Command } from './command.ts'

/** What was entered before the search finished or the field existed, and the selection at that time. */
export type EnteredQuery = { typed: string; chosenId: string | null }

/**
 * What Enter meant, once everything is searched: the selected option, or the first; none where the selected one is
 * gone.
 */
export function enteredCommand({ chosenId }: EnteredQuery, found: readonly Command[]): Command | undefined {
  return chosenId === null ? found[0] : found.find(({ id }) => id === chosenId)
}
