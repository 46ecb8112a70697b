import { highestScore } from './entered-score.ts'

/** What scores from `from` up to the next band mean, in a word. */
export type ScoreBand = { from: number; label: string }

/** Four words from the worst to the best, for what is judged by impression: the word comes first, then the number. */
export const fourSteps: readonly ScoreBand[] = [
  { from: 0, label: 'Not met' },
  { from: 40, label: 'Partly met' },
  { from: 60, label: 'Met' },
  { from: 80, label: 'Exceeded' },
]

/** Whether bands begin at 0 and rise, so that each score has exactly one. */
export function coversAllScores(bands: readonly ScoreBand[]): boolean {
  return (
    bands[0]?.from === 0 &&
    bands.every(({ from }, index) => from <= highestScore && (index === 0 || from > (bands[index - 1]?.from ?? 0)))
  )
}

/** The band of a score; null where none begins at or below it. */
export function bandOf(score: number, bands: readonly ScoreBand[]): ScoreBand | null {
  return bands.findLast(({ from }) => from <= score) ?? null
}

/** The score in the middle of a band: what choosing its word begins with. */
export function middleOf(band: ScoreBand, bands: readonly ScoreBand[]): number {
  const next = bands.find(({ from }) => from > band.from)
  return Math.round((band.from + (next ? next.from - 1 : highestScore)) / 2)
}
