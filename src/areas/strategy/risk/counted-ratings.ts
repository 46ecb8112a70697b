import type { Cell } from '../risk-matrix/cells.ts'
import type { MatrixSettings } from '../risk-matrix/matrix-settings.ts'
import { type Zone, zoneOf } from '../risk-matrix/zones.ts'
import { ratingOf } from './rating.ts'

/** What a risk's answers come to by the company's matrix. */
export type CountedRatings = {
  rating: Cell | undefined
  zone: Zone | undefined
  residualRating: Cell | undefined
  residualZone: Zone | undefined
}

/** The ratings and zones of a risk's fields; what is not rated is undefined. */
export function countedRatings(fields: object, { limits }: MatrixSettings): CountedRatings {
  const rating = ratingOf(fields, 'before') ?? undefined
  const residualRating = ratingOf(fields, 'after') ?? undefined
  return {
    rating,
    zone: rating && zoneOf(rating, limits),
    residualRating,
    residualZone: residualRating && zoneOf(residualRating, limits),
  }
}
