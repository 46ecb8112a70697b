import { withinSentence } from '#src/lib/within-sentence.ts'
import { anyOf } from '../../messages/joined-names.ts'

/** What the strip of a record's steps says. */
export const workflowMessages = {
  title: 'Status',
  details: 'Steps in detail',
  since: (moment: string, person: string) => `Since ${moment}, by ${person}`,
  awaitsYou: (steps: readonly string[]) =>
    steps.length === 0 ? 'Pending with you' : `Pending with you: ${withinSentence(anyOf(steps))}`,
  awaits: (names: readonly string[]) => `Pending with ${anyOf(names)}`,
  department: 'the department',
  office: 'the office',
} as const
