import { z } from 'zod'
import { severities } from './cells.ts'
import { defaultLimits, defaultReviewDays, limitValues, type ReviewDays, type ZoneLimits } from './zones.ts'

/** The matrix as a company uses it. */
export type MatrixSettings = { limits: ZoneLimits; reviewDays: ReviewDays }

export const defaultMatrix: MatrixSettings = { limits: defaultLimits, reviewDays: defaultReviewDays }

const limit = z.enum(limitValues)
const days = z.int()

/** The settings of a stored record, or of a form; what it lacks is as where nothing was set. */
export function matrixOf(record: object | null | undefined): MatrixSettings {
  if (!record) return defaultMatrix
  const limitIn = (name: string, otherwise: (typeof limitValues)[number]) =>
    limit.catch(otherwise).parse(Reflect.get(record, name))
  const daysIn = (name: string, otherwise: number) => days.catch(otherwise).parse(Reflect.get(record, name))
  const rows = severities.map((severity) => {
    const { medium, high } = defaultLimits[severity]
    return [
      severity,
      { medium: limitIn(`mediumFrom${severity}`, medium), high: limitIn(`highFrom${severity}`, high) },
    ] as const
  })
  return {
    limits: { ...defaultLimits, ...Object.fromEntries(rows) },
    reviewDays: {
      low: daysIn('reviewDaysLow', defaultReviewDays.low),
      medium: daysIn('reviewDaysMedium', defaultReviewDays.medium),
      high: daysIn('reviewDaysHigh', defaultReviewDays.high),
    },
  }
}

/** The fields of a record with these settings. */
export function fieldsOfMatrix({ limits, reviewDays }: MatrixSettings): Record<string, unknown> {
  const rows = severities.flatMap((severity) => [
    [`mediumFrom${severity}`, limits[severity].medium],
    [`highFrom${severity}`, limits[severity].high],
  ])
  return {
    ...Object.fromEntries(rows),
    reviewDaysLow: reviewDays.low,
    reviewDaysMedium: reviewDays.medium,
    reviewDaysHigh: reviewDays.high,
  }
}
