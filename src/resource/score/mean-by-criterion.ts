import { meanScore, type WeightedScore, weightedScore } from './weighted-score.ts'

type Lines = ReadonlyMap<string, { score?: number }>
type Weighed = { key: string; weight: number }

/** What all sheets come to at each criterion, and by weight. A sheet without a criterion counts for nothing there. */
export type SheetsMean = { byCriterion: ReadonlyMap<string, WeightedScore>; total: number | null }

/** The score of one sheet by the weights, of what was scored so far. */
export function scoreOfSheet(criteria: readonly Weighed[], lines: Lines): WeightedScore {
  return weightedScore(criteria.map(({ key, weight }) => ({ weight, score: lines.get(key)?.score ?? null })))
}

/** The mean of several sheets by criterion, each with how many gave it, and the mean of their scores. */
export function meanOfSheets(criteria: readonly Weighed[], sheets: readonly Lines[]): SheetsMean {
  const byCriterion = new Map(
    criteria.map(({ key }) => [key, meanScore(sheets.map((lines) => lines.get(key)?.score ?? null))]),
  )
  const totals = sheets.map((lines) => scoreOfSheet(criteria, lines).score)
  return { byCriterion, total: meanScore(totals).score }
}
