import { type Cell, likelihoods, partsOf, type Severity } from './cells.ts'

/** How a company judges a cell: green, yellow, red. */
export const zones = ['low', 'medium', 'high'] as const
export type Zone = (typeof zones)[number]

/** From which likelihood on a row is yellow, and from which it is red; `none`: nowhere in the row. */
export const limitValues = [...likelihoods, 'none'] as const
export type Limit = (typeof limitValues)[number]
export type RowLimits = { medium: Limit; high: Limit }
export type ZoneLimits = Readonly<Record<Severity, RowLimits>>

/** Days until a risk is reviewed again, by its zone. */
export type ReviewDays = Readonly<Record<Zone, number>>

/** The zones where the company has set no others (domain rules, section 5). */
export const defaultLimits: ZoneLimits = {
  '1': { medium: 'none', high: 'none' },
  '2': { medium: 'D', high: 'none' },
  '3': { medium: 'C', high: 'E' },
  '4': { medium: 'B', high: 'D' },
  '5': { medium: 'A', high: 'C' },
}

export const defaultReviewDays: ReviewDays = { low: 365, medium: 180, high: 90 }

/** The zone of a cell. */
export function zoneOf(cell: Cell, limits: ZoneLimits): Zone {
  const { severity, likelihood } = partsOf(cell)
  const { medium, high } = limits[severity]
  const at = rankOf(likelihood)
  if (at >= rankOf(high)) return 'high'
  return at >= rankOf(medium) ? 'medium' : 'low'
}

/** The place of a limit in its row; that of `none` is beyond the last cell. */
export function rankOf(limit: Limit): number {
  return limitValues.indexOf(limit)
}
