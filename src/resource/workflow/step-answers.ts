import { isSeen } from '../text/tidy-text.ts'

/** Answers to a step's questions, without blank ones: a reason of spaces is none. */
export function nonBlankAnswers(answers: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isGiven = (value: unknown) => typeof value !== 'string' || isSeen(value)
  return Object.fromEntries(Object.entries(answers).filter(([, value]) => isGiven(value)))
}
