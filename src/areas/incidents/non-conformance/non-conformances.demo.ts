import type { DemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { printedPaper } from '#src/areas/demonstration/model/demonstration-file.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { vesselId } from '#src/areas/vessels/vessels.demo.ts'
import { incidentLogId } from '../preliminary-report/preliminary-reports.demo.ts'
import { numbering } from '../safety-report/numbered.demo.ts'
import { type ReportHistory, reportSteps } from '../safety-report/report-steps.demo.ts'
import { nonConformance } from './non-conformance.ts'

type Found = ReportHistory & {
  key: string
  /** The incident or the non-conformance that it comes of. */
  incident?: string
  above?: string
  vessel?: number
  responsible: string
  /** Days ago by which it is to be closed; negative days lie ahead. */
  due: number
  description: string
  requirement: string
  grading: 'major' | 'minor' | 'observation'
  source: string
  correction?: string
  rootCause?: string
  cause?: string
  correctiveAction?: string
  closeOutAction?: string
}

const found: readonly Found[] = [
  {
    key: 'docking-list',
    ago: 48,
    hour: 9,
    by: 'control-officer',
    reached: 'closed',
    incident: 'winch-hand',
    vessel: 1,
    responsible: 'support',
    due: 20,
    description: 'The docking list has no line for deck machinery, so that spooling gear was not refitted.',
    requirement: 'ISM 10.1 and procedure MNT-04',
    grading: 'minor',
    source: 'incident',
    correction: 'Spooling bar fitted at the port tugger.',
    rootCause: 'The list was drawn up for hull and engine alone.',
    cause: 'planning',
    correctiveAction: 'Deck machinery added to the docking list of all vessels, signed by the chief officer.',
    closeOutAction: 'New list used at the docking of the second vessel; nothing was left out.',
  },
  {
    key: 'lifting-register',
    ago: 40,
    hour: 14,
    by: 'captain2',
    reached: 'reviewed',
    vessel: 2,
    responsible: 'support',
    due: 6,
    description: 'Four shackles on deck are not in the register of lifting gear and bear no colour of this half-year.',
    requirement: 'LOLER and procedure LIF-02',
    grading: 'major',
    source: 'internal audit',
    correction: 'Shackles taken out of use and tagged.',
    rootCause: 'Gear that comes with cargo is not checked in at the gangway.',
    cause: 'procedure',
    answer: 'Corrective action is awaited from the base.',
  },
  {
    key: 'gear-of-cargo',
    ago: 33,
    hour: 11,
    by: 'qhsse',
    reached: 'submitted',
    above: 'lifting-register',
    responsible: 'procurement',
    due: -12,
    description: 'Purchase orders for rented lifting gear do not ask for certificates.',
    requirement: 'Procedure PRO-11',
    grading: 'minor',
    source: 'internal audit',
  },
]

/** The non-conformances of a demonstration company: closed, overdue, and one below another; the second has the first. */
export function nonConformanceRecords(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationRecord[] {
  const numberOf = numbering('NC')
  return found
    .slice(0, tenant.slug === 'gulf-marine' ? undefined : 1)
    .map((one) => recordOf(tenant, days, one, numberOf(days.daysAgo(one.ago))))
}

function recordOf(
  tenant: DemonstrationTenant,
  days: DemonstrationDays,
  one: Found,
  number: string,
): DemonstrationRecord {
  const { key, ago, hour, by, reached, answer, incident, above, vessel, responsible, due, ...fields } = one
  const idOf = (name: string) => demonstrationId(tenant.slug, 'non-conformances', name)
  const parent = incident
    ? { parentKind: 'incident-logs', parentId: incidentLogId(tenant, incident) }
    : above
      ? { parentKind: 'non-conformances', parentId: idOf(above) }
      : {}
  const paper =
    reached === 'closed'
      ? printedPaper([tenant.slug, 'non-conformances', key], {
          name: `${key}.pdf`,
          folder: 'incident-management/non-conformance/documents',
          title: 'Docking list, revision 3',
          lines: ['Deck machinery: spooling gear, brakes, fairleads', 'Signed by the chief officer'],
        })
      : null
  return createDemonstrationRecord(
    nonConformance,
    idOf(key),
    {
      ...fields,
      ...parent,
      foundOn: days.daysAgo(ago),
      vesselId: vessel ? vesselId(tenant, vessel) : undefined,
      responsibleId: personId(tenant, responsible),
      dueOn: days.daysAgo(due),
      evidencesAfterCloseOut: paper ? [paper.reference] : undefined,
    },
    reportSteps(tenant, { ago, hour, by, reached, answer }, days),
    { number, files: paper ? [paper] : [] },
  )
}
