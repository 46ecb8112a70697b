/** Answers to a step's questions, without blank ones: a reason of spaces is none. */
export function nonBlankAnswers(answers: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isGiven = (value: unknown) => typeof value !== 'string' || value.trim() !== ''
  return Object.fromEntries(Object.entries(answers).filter(([, value]) => isGiven(value)))
}
