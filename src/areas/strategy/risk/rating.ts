import { z } from 'zod'
import { type Cell, cellAt, likelihoods, type Severity, severities } from '../risk-matrix/cells.ts'

/** What a consequence is measured by, in the order of the form. */
export const consequences = ['People', 'Assets', 'Environment', 'Reputation'] as const
export type Consequence = (typeof consequences)[number]

/** Before controls, or after them. */
export const ratingSides = ['before', 'after'] as const
export type RatingSide = (typeof ratingSides)[number]

/** The fields of one side: its likelihood, and the severity by each measure. */
export const ratingFields = {
  before: {
    likelihood: 'likelihood',
    People: 'peopleSeverity',
    Assets: 'assetsSeverity',
    Environment: 'environmentSeverity',
    Reputation: 'reputationSeverity',
  },
  after: {
    likelihood: 'residualLikelihood',
    People: 'residualPeopleSeverity',
    Assets: 'residualAssetsSeverity',
    Environment: 'residualEnvironmentSeverity',
    Reputation: 'residualReputationSeverity',
  },
} as const satisfies Record<RatingSide, Record<'likelihood' | Consequence, string>>

const likelihoodSchema = z.enum(likelihoods).optional().catch(undefined)
const severitySchema = z.enum(severities).optional().catch(undefined)

/** The worst of the severities: it rates the risk (domain rules, section 5). */
export function worstSeverity(fields: object, side: RatingSide): Severity | null {
  const given = consequences.flatMap((one) => severitySchema.parse(Reflect.get(fields, ratingFields[side][one])) ?? [])
  return given.toSorted().at(-1) ?? null
}

/** The consequence that rates the risk; of equal ones the first. */
export function worstConsequence(fields: object, side: RatingSide): Consequence | null {
  const worst = worstSeverity(fields, side)
  if (worst === null) return null
  return consequences.find((one) => Reflect.get(fields, ratingFields[side][one]) === worst) ?? null
}

/** The cell of a side: its likelihood and its worst severity; null while either is missing. */
export function ratingOf(fields: object, side: RatingSide): Cell | null {
  const likelihood = likelihoodSchema.parse(Reflect.get(fields, ratingFields[side].likelihood))
  const severity = worstSeverity(fields, side)
  return likelihood && severity ? cellAt(severity, likelihood) : null
}

/** Whether a side is rated wholly or not at all. */
export function isWhole(fields: object, side: RatingSide): boolean {
  const hasLikelihood = likelihoodSchema.parse(Reflect.get(fields, ratingFields[side].likelihood)) !== undefined
  return hasLikelihood === (worstSeverity(fields, side) !== null)
}
