import { formatDecimalText, formatMoney } from '#src/resource/money/amount.ts'
import { sumDecimals, sumField } from '#src/resource/money/arithmetic.ts'
import type { LineView } from '../../data/drafts/form-view.ts'
import type { ListItem } from '../../data/fields/list-item.ts'
import type { LineColumn } from './line-columns.ts'

/** The total of a column as text, one for each currency, and how many lines have nothing to add. */
export type LineTotal = { name: string; label: string; texts: readonly string[]; missing: number }

/**
 * The totals under a list's lines: of the columns that the view names, else of those of money. Exact, each currency
 * apart; none while no line has a value.
 */
export function lineTotals(
  columns: readonly LineColumn[],
  items: readonly ListItem[],
  view: LineView | undefined,
): readonly LineTotal[] {
  return columns.flatMap(({ described: { name, kind, label, unit } }) => {
    if (!(view?.totals?.includes(name) ?? kind === 'money')) return []
    if (kind === 'money') {
      const { totals, missing } = sumField(items, name)
      return totals.length === 0 ? [] : [{ name, label, texts: totals.map(formatMoney), missing }]
    }
    const numbers = items.flatMap((item) => decimalOf(item[name]) ?? [])
    if (numbers.length === 0) return []
    const sum = formatDecimalText(sumDecimals(numbers))
    return [{ name, label, texts: [unit ? `${sum} ${unit}` : sum], missing: items.length - numbers.length }]
  })
}

function decimalOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? value : null
}
