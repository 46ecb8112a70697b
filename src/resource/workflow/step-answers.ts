/** Answers to what a step asks, without those that hold nothing but blanks: a reason of spaces is none. */
export function nonBlankAnswers(answers: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const isGiven = (value: unknown) => typeof value !== 'string' || value.trim() !== ''
  return Object.fromEntries(Object.entries(answers).filter(([, value]) => isGiven(value)))
}
