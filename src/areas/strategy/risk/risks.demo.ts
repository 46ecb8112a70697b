import type { DemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { naturalRecordId } from '#src/resource/description/natural-key.ts'
import { opportunity } from '../opportunity/opportunity.ts'
import { riskCommittee } from '../risk-committee/risk-committee.ts'
import { defaultMatrix, fieldsOfMatrix } from '../risk-matrix/matrix-settings.ts'
import { riskMatrix } from '../risk-matrix/risk-matrix.ts'
import { countedRatings } from './counted-ratings.ts'
import { risk } from './risk.ts'

type Rated = readonly [
  likelihood: string,
  people: string | null,
  assets: string | null,
  environment: string | null,
  reputation: string | null,
]

type DemonstrationRisk = {
  key: string
  name: string
  category: string
  department: string
  cause: string
  before?: Rated
  controls?: string
  controlOwner?: string
  after?: Rated
  owner: string
  /** Days until its review; negative: overdue. */
  review: number
  accepted?: true
}

const risks: readonly DemonstrationRisk[] = [
  {
    key: 'parting',
    name: 'Mooring line parts during STS',
    category: 'safety',
    department: 'Marine',
    cause: 'Worn lines, swell at the berth, people in the snap-back zone.',
    before: ['D', '5', '3', '2', '4'],
    controls: 'Lines renewed by hours in use, snap-back zones painted, nobody on deck while under tension.',
    controlOwner: 'manager',
    after: ['B', '4', '2', '2', '3'],
    owner: 'qhsse',
    review: 90,
  },
  {
    key: 'spill',
    name: 'Oil spill while bunkering',
    category: 'environment',
    department: 'Marine',
    cause: 'Overfilled tank, hose failure, no watch at the manifold.',
    before: ['C', '1', '2', '4', '4'],
    controls: 'Checklist before bunkering, high-level alarms tested, boom and kit at the manifold.',
    controlOwner: 'manager',
    after: ['B', '1', '1', '3', '3'],
    owner: 'qhsse',
    review: 150,
  },
  {
    key: 'piracy',
    name: 'Piracy on passage to Agbami',
    category: 'safety',
    department: 'Operations',
    cause: 'Attacks within 60 nautical miles of the coast.',
    before: ['E', '5', '4', null, '4'],
    controls: 'Escort by the navy, citadel, passage by night only with agreement of the client.',
    controlOwner: 'hod',
    after: ['C', '5', '3', null, '4'],
    owner: 'hod',
    review: 20,
    accepted: true,
  },
  {
    key: 'charter',
    name: 'The largest client ends its charter',
    category: 'strategic',
    department: 'Management',
    cause: 'One client brings half of the revenue.',
    before: ['D', null, '5', null, '3'],
    controls: 'Bids for two further terminals; option years agreed until 2028.',
    controlOwner: 'ed',
    after: ['C', null, '5', null, '3'],
    owner: 'ed',
    review: 35,
  },
  {
    key: 'fx',
    name: 'Spares become unaffordable in naira',
    category: 'financial',
    department: 'Finance and Account',
    cause: 'Spares are paid in dollars, charters in part in naira.',
    before: ['D', null, '3', null, null],
    controls: 'Dollar clause in new charters, six months of critical spares in stock.',
    controlOwner: 'cfo',
    after: ['C', null, '2', null, null],
    owner: 'cfo',
    review: -6,
  },
  {
    key: 'mail',
    name: 'Invoice fraud by forged mail',
    category: 'cyber',
    department: 'Finance and Account',
    cause: 'A bank account is changed by mail and nobody calls back.',
    before: ['D', null, '4', null, '2'],
    controls: 'Call-back on the known number before an account is changed.',
    controlOwner: 'cfo',
    after: ['B', null, '4', null, '2'],
    owner: 'cfo',
    review: 60,
  },
  {
    key: 'fatigue',
    name: 'Officers fatigued after double watches',
    category: 'safety',
    department: 'Marine',
    cause: 'Two officers on board, long towages.',
    before: ['D', '4', '3', '2', '2'],
    owner: 'manager',
    review: 30,
  },
  {
    key: 'cabotage',
    name: 'Cabotage rules change for hired vessels',
    category: 'compliance',
    department: 'Management',
    cause: 'A bill is before the assembly.',
    owner: 'strategy',
    review: 120,
  },
  {
    key: 'paper',
    name: 'Certificates of the company lapse unnoticed',
    category: 'compliance',
    department: 'Document Control',
    cause: 'Renewals take longer than planned.',
    before: ['C', null, '2', null, '3'],
    controls: 'Register with reminders.',
    controlOwner: 'control-officer',
    after: ['A', null, '2', null, '2'],
    owner: 'control-officer',
    review: 300,
  },
]

const opportunities = [
  [
    'lng',
    'Support of the floating LNG off Brass',
    'Operations',
    'C',
    '5',
    'hod',
    'Visit the operator with the Brass bid.',
    45,
  ],
  ['green', 'Shore power at Onne base', 'Technical', 'B', '3', 'support', 'Ask the port for a connection.', 90],
  [
    'train',
    'Training of other companies’ mooring masters',
    'Marine',
    'D',
    '2',
    'manager',
    'Write down the course.',
    -3,
  ],
] as const

/** The register of a company: rated before and after controls, some not at all, one red risk accepted and one waiting for it. */
export async function riskRecords(
  tenant: DemonstrationTenant,
  tenantId: string,
  days: DemonstrationDays,
): Promise<DemonstrationRecord[]> {
  const id = (resource: string, ...names: string[]) => demonstrationId(tenant.slug, resource, ...names)
  const year = Number(days.daysAgo(0).slice(0, 4))
  const at = (ago: number) => days.instant(days.daysAgo(ago), 11 * 60)
  const made = (by: string, ago: number) => ({ action: 'create', by: personId(tenant, by), at: at(ago) })
  return [
    createDemonstrationRecord(
      riskMatrix,
      await naturalRecordId(riskMatrix, tenantId, {}),
      fieldsOfMatrix(defaultMatrix),
      [made('md', 300)],
    ),
    createDemonstrationRecord(
      riskCommittee,
      await naturalRecordId(riskCommittee, tenantId, { year }),
      {
        year,
        members: (['md', 'qhsse', 'cfo', 'hod', 'strategy'] as const).map((key) => ({
          id: id('risk-committees', key),
          staffId: personId(tenant, key),
          seat: key === 'md' ? 'chair' : key === 'strategy' ? 'secretary' : 'member',
        })),
      },
      [made('strategy', 250)],
    ),
    ...risks.map((one, index) => riskRecord(tenant, days, one, index)),
    ...opportunities.map(([key, name, department, likelihood, benefit, owner, actions, review]) =>
      createDemonstrationRecord(
        opportunity,
        id('opportunities', key),
        {
          name,
          year,
          departmentId: id('departments', department),
          likelihood,
          benefit,
          ownerId: personId(tenant, owner),
          actions,
          reviewOn: days.daysAgo(-review),
        },
        [made('strategy', 100)],
      ),
    ),
  ]
}

function riskRecord(
  tenant: DemonstrationTenant,
  days: DemonstrationDays,
  one: DemonstrationRisk,
  index: number,
): DemonstrationRecord {
  const { key, name, category, department, cause, before, controls, controlOwner, after, owner, review, accepted } = one
  const [likelihood, peopleSeverity, assetsSeverity, environmentSeverity, reputationSeverity] = before ?? []
  const rated = { likelihood, peopleSeverity, assetsSeverity, environmentSeverity, reputationSeverity }
  const [a, b, c, d, e] = after ?? []
  const residual = {
    residualLikelihood: a,
    residualPeopleSeverity: b,
    residualAssetsSeverity: c,
    residualEnvironmentSeverity: d,
    residualReputationSeverity: e,
  }
  const fields = {
    name,
    category,
    year: Number(days.daysAgo(0).slice(0, 4)),
    departmentId: demonstrationId(tenant.slug, 'departments', department),
    cause,
    ...rated,
    controls,
    controlOwnerId: controlOwner && personId(tenant, controlOwner),
    ...residual,
    ...countedRatings({ ...rated, ...residual }, defaultMatrix),
    ownerId: personId(tenant, owner),
    reviewOn: days.daysAgo(-review),
    ...(accepted && {
      acceptanceReason: 'The route is needed for the charter. Escort is agreed until the end of the season.',
      acceptedUntil: days.daysAgo(-75),
    }),
  }
  const made = { action: 'create', by: personId(tenant, 'qhsse'), at: days.instant(days.daysAgo(150 - index), 11 * 60) }
  const acceptance = { action: 'accept', by: personId(tenant, 'md'), at: days.instant(days.daysAgo(15), 16 * 60) }
  return createDemonstrationRecord(
    risk,
    demonstrationId(tenant.slug, 'risks', key),
    fields,
    accepted ? [made, acceptance] : [made],
    { number: `RSK-${days.daysAgo(150 - index).slice(0, 4)}-${String(index + 1).padStart(4, '0')}` },
  )
}
