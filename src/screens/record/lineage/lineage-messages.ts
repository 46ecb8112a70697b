import { withinSentence } from '#src/lib/within-sentence.ts'
/** Texts of the line of records that came of each other. */
export const lineageMessages = {
  heading: 'Where it comes from, and what came of it',
  /** A record in the line: what it is, and its number or title. */
  named: (singular: string, name: string) => `${singular} ${name}`,
  make: (singular: string) => `Make ${withinSentence(singular)}`,
}
