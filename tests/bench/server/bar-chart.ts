import { shown } from '../figures.ts'

/** One line of a chart: what was grown to what, and its cost against that of the smallest. */
export type Bar = { label: string; times: number }

/** Signs for one time the cost. */
const unit = 20
/** Where the chart ends; what is longer ends in an arrow. */
const widest = 60

/**
 * A chart of signs, which is read wherever the report is: cost as a multiple of the smallest size's, `|` where the limit
 * stands.
 */
export function barChart(title: string, lines: readonly Bar[], limit: number): string {
  const margin = Math.max(...lines.map(({ label }) => label.length))
  const mark = Math.round(limit * unit)
  return [
    `${title} (limit ${shown(limit)} ×)`,
    ...lines.map(({ label, times }) => `${label.padStart(margin)} ${drawn(times, mark)} ${shown(times)} ×`),
  ].join('\n')
}

function drawn(times: number, mark: number): string {
  const length = Math.round(times * unit)
  if (!Number.isFinite(length)) return '?'
  if (length > widest) return `${'█'.repeat(mark)}|${'█'.repeat(widest - mark)}►`
  if (length > mark) return `${'█'.repeat(mark)}|${'█'.repeat(length - mark)}`
  return `${'█'.repeat(length)}${' '.repeat(mark - length)}|`
}
