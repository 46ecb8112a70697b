/** The best score of a criterion; the worst is 0. */
export const highestScore = 100

/** What the specification says of a score out of range, which it then takes back to 0. */
export const scoreCatalogue = {
  tooHigh: 'Score cannot be greater than 100',
  tooLow: 'Score must be a positive number',
} as const

/** A score as it is kept, and what is said of it where it was out of range. */
export function enteredScore(entered: number): { score: number; message: string | null } {
  if (entered > highestScore) return { score: 0, message: scoreCatalogue.tooHigh }
  if (entered < 0) return { score: 0, message: scoreCatalogue.tooLow }
  return { score: Math.round(entered), message: null }
}
