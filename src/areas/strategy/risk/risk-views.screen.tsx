import type { Grade } from '#src/resource/display/grade.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { GradeBadge } from '#src/screens/parts/grade-badge.tsx'
import { zoneWords } from '../risk-matrix/step-words.ts'
import { type Zone, zones } from '../risk-matrix/zones.ts'
import { useThisYear } from '../use-this-year.screen.tsx'
import { registerTabs } from './register-tabs.screen.tsx'
import { RiskFields } from './risk-fields.screen.tsx'

/** How pressing a zone is (`design/screens.md`, section 21). */
const gradeOf: Readonly<Record<Zone, Grade>> = { low: 'calm', medium: 'notice', high: 'alarm' }

const zoneIn = (value: unknown) => zones.find((zone) => zone === value) ?? null

function ratingCell(rating: unknown, zone: unknown) {
  const known = zoneIn(zone)
  if (typeof rating !== 'string' || known === null) return null
  return <GradeBadge grade={gradeOf[known]} label={`${rating} ${zoneWords[known]}`} />
}

/** A risk is as pressing as what remains of it; one that is accepted is only told. */
function gradeOfRisk({ status, zone, residualZone }: StoredRecord): Grade | null {
  const known = zoneIn(residualZone) ?? zoneIn(zone)
  if (known === null) return null
  return status === 'accepted' ? 'info' : gradeOf[known]
}

/** The register of risks, graded by what remains after controls. */
export const riskViews: ResourceViews = {
  list: {
    tabs: registerTabs,
    columns: ['name', 'rating', 'residualRating', 'ownerId', 'reviewOn', 'status'],
    facts: ['residualRating', 'rating', 'reviewOn'],
    filters: ['year', 'departmentId', 'strategyId', 'category', 'residualZone', 'ownerId', 'status', 'active'],
    cells: {
      rating: ({ rating, zone }) => ratingCell(rating, zone),
      residualRating: ({ residualRating, residualZone }) => ratingCell(residualRating, residualZone),
    },
    widths: { rating: 136, residualRating: 124 },
    // A risk is told by its whole name.
    preferredWidths: { name: 360 },
    grades: gradeOfRisk,
  },
  new: { Fields: RiskFields, useInitial: useThisYear },
  edit: { Fields: RiskFields },
  record: { facts: ['rating', 'residualRating', 'category', 'ownerId', 'reviewOn'] },
}
