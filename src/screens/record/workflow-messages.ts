import { anyOf } from '../messages/joined-names.ts'

/** What the strip of a record's steps says. */
export const workflowMessages = {
  title: 'State',
  since: (moment: string, person: string) => `Since ${moment}, by ${person}`,
  awaitsYou: (steps: readonly string[]) =>
    steps.length === 0 ? 'Waits for you' : `Waits for you: ${anyOf(steps).toLowerCase()}`,
  awaits: (names: readonly string[]) => `Waits for ${anyOf(names)}`,
  onBoard: (vessel: string) => `those on board ${vessel}`,
  department: 'the department',
  office: 'the office',
} as const
