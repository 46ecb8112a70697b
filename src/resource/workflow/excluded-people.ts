import type { Workflow } from '../description/workflow.ts'
import { isSigningTransition } from './transitions.ts'

/**
 * Whom a round of a record does not ask: its owner, and where its steps are refused to whoever entered the record
 * (`notAuthor`), them too.
 */
export function excludedPeople(
  { transitions }: Workflow,
  roundName: string | undefined,
  { owner, author }: { owner: string | null; author: string | null },
): string[] {
  const signing = Object.values(transitions).filter((one) => isSigningTransition(one) && one.roundName === roundName)
  const people = [owner, signing.some(({ notAuthor }) => notAuthor) ? author : null]
  return [...new Set(people.filter((id) => id !== null))]
}
