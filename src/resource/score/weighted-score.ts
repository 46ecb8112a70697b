/** A part of a score: how much it counts, and what it was scored; null where nobody scored it yet. */
export type ScorePart = { weight: number; score: number | null }

/** A score of all parts that were given, to one decimal; null without any. */
export type WeightedScore = { score: number | null; given: number; parts: number }

/** Whether whole weights above zero make 100 together. */
export function weighsHundred(criteria: readonly { weight: number }[]): boolean {
  const weights = criteria.map(({ weight }) => weight)
  return (
    weights.every((weight) => Number.isInteger(weight) && weight > 0) &&
    weights.reduce((sum, weight) => sum + weight, 0) === 100
  )
}

/**
 * The mean by weight of the parts that were given. A missing part is never 0: the weights of the others then count for the
 * whole (`design/beyond-forms.md`, G9). Scores have at most one decimal; the result is rounded half up, once.
 */
export function weightedScore(parts: readonly ScorePart[]): WeightedScore {
  let [sum, weights, given] = [0, 0, 0]
  for (const { weight, score } of parts) {
    if (score === null) continue
    // Whole tenths, so that halves are halves.
    sum += weight * Math.round(score * 10)
    weights += weight
    given += 1
  }
  const score = weights === 0 ? null : Math.floor((2 * sum + weights) / (2 * weights)) / 10
  return { score, given, parts: parts.length }
}

/** The mean of scores that count alike, of those that were given. */
export function meanScore(scores: readonly (number | null)[]): WeightedScore {
  return weightedScore(scores.map((score) => ({ weight: 1, score })))
}
