import type { Workflow } from '../description/workflow.ts'
import type { StepTakers } from '../envelope/stored-record.ts'
import { isSigningTransition } from './transitions.ts'

/**
 * Whom a round of a record does not ask: its owner, and where its steps are refused to whoever entered the record
 * (`notAuthor`), them too; nor who took earlier steps whose takers they refuse.
 */
export function excludedPeople(
  { transitions }: Workflow,
  roundName: string | undefined,
  { owner, author, takers = {} }: { owner: string | null; author: string | null; takers?: StepTakers },
): string[] {
  const signing = Object.values(transitions).filter((one) => isSigningTransition(one) && one.roundName === roundName)
  const earlier = signing.flatMap(({ notTakenBy = [] }) => notTakenBy.flatMap((step) => takers[step] ?? []))
  const people = [...earlier, owner, signing.some(({ notAuthor }) => notAuthor) ? author : null]
  return [...new Set(people.filter((id) => id !== null))]
}
