import { evaluationCriteria } from './evaluation-sheet.ts'
import { type JudgedSheet, judgeSheet } from './judge-sheet.ts'

type Score = readonly [score: number, comment?: string]

/** An evaluation as it is told here. */
export type DemonstrationEvaluation = {
  vendor: string
  by: string
  /** Days ago on which the period begins and ends. */
  period: readonly [number, number]
  /** One a criterion, in the order of the sheet; fewer where it is not completed. */
  scores: readonly Score[]
  remark?: string
  isCompleted: boolean
}

/** How vendors did: preferred, good, with a warning, and one that is still being scored. */
export const evaluations: readonly DemonstrationEvaluation[] = [
  {
    vendor: 'bunkers',
    by: 'support',
    period: [122, 32],
    scores: [[82], [64, 'Two barges came a tide late.'], [78], [70], [75]],
    isCompleted: true,
  },
  {
    vendor: 'fenders',
    by: 'hod',
    period: [122, 32],
    scores: [[92, 'Foam of the last four was as specified.'], [85], [88], [72], [90]],
    isCompleted: true,
  },
  {
    vendor: 'chandler',
    by: 'manager',
    period: [122, 32],
    scores: [
      [58, 'Frozen goods thawed at delivery in two of nine calls.'],
      [45, 'Late in four of nine calls.'],
      [70],
      [48, 'Prices differ from the quotation in three invoices.'],
      [50],
    ],
    remark: 'To be looked at again after the next quarter.',
    isCompleted: true,
  },
  { vendor: 'waste', by: 'qhsse', period: [60, 2], scores: [[75], [70]], isCompleted: false },
]

/** The lines of its sheet, with the ids that `idOf` makes. */
export function linesOf({ scores }: DemonstrationEvaluation, idOf: (criterion: string) => string) {
  return evaluationCriteria.flatMap(({ key, weight }, index) => {
    const [score, comment] = scores[index] ?? []
    if (score === undefined) return []
    return [{ id: idOf(key), criterion: key, weight, score, ...(comment !== undefined && { comment }) }]
  })
}

/** What the completed evaluation of a vendor comes to, and how many days ago its period ended. */
export function evaluationOf(vendor: string): (JudgedSheet & { ago: number }) | null {
  const found = evaluations.find((one) => one.vendor === vendor && one.isCompleted)
  return found ? { ...judgeSheet(linesOf(found, (key) => key)), ago: found.period[1] } : null
}
