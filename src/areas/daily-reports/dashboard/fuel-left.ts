import { z } from 'zod'

/** A report of which the day and the fuel are asked for. */
type Report = Readonly<Record<string, unknown>>

/** What was left of a grade, and for how many whole days it lasts at the mean use; null where nothing was used. */
export type FuelLeft = { grade: string; left: number; days: number | null }

const line = z.looseObject({ grade: z.string(), consumed: z.number().optional(), closing: z.number().optional() })
const linesOf = ({ fuels }: Report) =>
  z
    .array(line)
    .catch([])
    .parse(fuels ?? [])

/**
 * What the newest report of a vessel says is left of each grade, and how long it lasts at the mean daily use of the given
 * reports, of those days that say what was used. A grade of several tanks is one.
 */
export function fuelLeft(reports: readonly Report[]): readonly FuelLeft[] {
  const inOrder = reports.toSorted((one, other) => String(other.date).localeCompare(String(one.date)))
  const newest = inOrder[0]
  if (!newest) return []
  const left = totals(linesOf(newest), ({ closing }) => closing)
  return [...left].map(([grade, amount]) => {
    const used = inOrder.flatMap((report) => totals(linesOf(report), ({ consumed }) => consumed).get(grade) ?? [])
    const mean = used.length === 0 ? 0 : used.reduce((sum, one) => sum + one, 0) / used.length
    return { grade, left: rounded(amount), days: mean > 0 ? Math.floor(amount / mean) : null }
  })
}

type Line = z.infer<typeof line>

function totals(lines: readonly Line[], figure: (line: Line) => number | undefined): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const one of lines) {
    const value = figure(one)
    if (value !== undefined) sums.set(one.grade, (sums.get(one.grade) ?? 0) + value)
  }
  return sums
}

/** To three decimals, as reports are written. */
const rounded = (amount: number) => Math.round(amount * 1000) / 1000
