import type { ScoreBand } from '#src/resource/score/score-bands.ts'
import type { Criterion } from '#src/resource/score/score-sheet.ts'

/** What a vendor is judged by; the weights are 100 together. */
export const evaluationCriteria: readonly Criterion[] = [
  { key: 'quality', label: 'Quality', hint: 'What came is what was ordered, whole and fit for use.', weight: 30 },
  { key: 'delivery', label: 'Delivery', hint: 'It came on the agreed day, in the agreed quantity.', weight: 25 },
  { key: 'safety', label: 'Safety and environment', hint: 'How it works on board and on our sites.', weight: 20 },
  { key: 'price', label: 'Price', hint: 'Prices are fair, and invoices say what was agreed.', weight: 15 },
  { key: 'service', label: 'Service', hint: 'It answers, puts right what is wrong and gives its papers.', weight: 10 },
]

/** What a score comes to for the use of a vendor. */
export const evaluationBandKeys = ['barred', 'warned', 'good', 'preferred'] as const
export type EvaluationBand = (typeof evaluationBandKeys)[number]

/** From the worst to the best; each begins where the one before ends. */
export const evaluationBands: readonly (ScoreBand & { key: EvaluationBand })[] = [
  { key: 'barred', from: 0, label: 'Barred' },
  { key: 'warned', from: 40, label: 'With a warning' },
  { key: 'good', from: 60, label: 'Good' },
  { key: 'preferred', from: 80, label: 'Preferred' },
]

/** The bands as choices of a field. */
export const evaluationBandNames: Record<EvaluationBand, string> = {
  barred: 'Barred',
  warned: 'With a warning',
  good: 'Good',
  preferred: 'Preferred',
}
