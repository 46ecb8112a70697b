import { scoreOfSheet } from '#src/resource/score/mean-by-criterion.ts'
import { bandOf } from '#src/resource/score/score-bands.ts'
import { scoredLines } from '#src/resource/score/score-sheet.ts'
import { type EvaluationBand, evaluationBands, evaluationCriteria } from './evaluation-sheet.ts'

/** What a sheet comes to so far; `isWhole` once every criterion was scored. */
export type JudgedSheet = { score: number | null; band: EvaluationBand | null; isWhole: boolean }

/** The score of a sheet by weight, and its band. Criteria without a score are left out, never counted as 0. */
export function judgeSheet(scores: unknown): JudgedSheet {
  const { score, given, parts } = scoreOfSheet(evaluationCriteria, scoredLines(scores))
  if (score === null) return { score, band: null, isWhole: false }
  const reached = bandOf(score, evaluationBands)
  const band = evaluationBands.find(({ from }) => from === reached?.from)?.key ?? null
  return { score, band, isWhole: given === parts }
}

/** Whether each line is one of the sheet, with the weight that it has there. */
export function isOfSheet(lines: readonly { criterion: string; weight: number }[]): boolean {
  return lines.every((line) =>
    evaluationCriteria.some(({ key, weight }) => line.criterion === key && line.weight === weight),
  )
}
