import type { DemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { departmentalObjective } from '../departmental-objective/departmental-objective.ts'
import { strategy } from '../strategy/strategy.ts'
import { objective } from './objective.ts'
import { rollUp } from './roll-up.ts'

/** Key, name, objective it is part of, weight, owner. */
const objectives = [
  ['grow', 'Grow revenue from offshore support by 15 %', null, null, 'md'],
  ['tonnage', 'Keep every vessel on hire for 330 days', 'grow', 60, 'manager'],
  ['clients', 'Win two more terminal contracts', 'grow', 40, 'ed'],
  ['safe', 'No lost-time injury', null, null, 'qhsse'],
] as const

/** Key, name, objective, department, weight, owner, per cent, how it goes, days until it is due. */
const strategies = [
  [
    'dp-class',
    'Class renewal of MV Opobo Star before the charter',
    'tonnage',
    'Technical',
    3,
    'support',
    70,
    'on track',
    40,
  ],
  [
    'spares',
    'Critical spares on board, no waiting for parts',
    'tonnage',
    'Procurement',
    1,
    'procurement',
    30,
    'behind',
    75,
  ],
  ['tender', 'Bid for the Brass terminal', 'clients', 'Operations', 2, 'hod', 45, 'at risk', 25],
  ['training', 'Stop-work drills with every crew', 'safe', 'QHSSE', 1, 'qhsse', 90, 'on track', 30],
  ['app', 'Bring the near-miss round to shore bases', 'safe', 'QHSSE', 1, 'qhsse', null, null, 120],
] as const

/** Key, name, department, objective, indicator, target, per cent, who wrote it. */
const departmental = [
  ['ops', 'Two terminals visited each quarter', 'Operations', 'clients', 'Visits held', '8 a year', 75, 'hod'],
  [
    'tech',
    'Planned maintenance done in its window',
    'Technical',
    'tonnage',
    'Jobs overdue',
    'Under 3 %',
    60,
    'support',
  ],
  ['hr', 'Vacancies of seagoing staff filled in 45 days', 'Human Resources', 'tonnage', 'Days to fill', '45', 50, 'hr'],
  ['marine', 'Every master audited once', 'Marine', 'safe', 'Audits done', '4', 25, 'manager'],
] as const

/** The year's objectives with strategies and what departments contribute; progress is counted as the office counts it. */
export function objectiveRecords(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationRecord[] {
  const id = (resource: string, ...names: string[]) => demonstrationId(tenant.slug, resource, ...names)
  const year = Number(days.daysAgo(0).slice(0, 4))
  const step = (action: string, by: string, ago: number) => ({
    action,
    by: personId(tenant, by),
    at: days.instant(days.daysAgo(ago), 10 * 60),
  })
  return [
    ...objectives.map(([key, name, parent, weight, owner]) =>
      createDemonstrationRecord(
        objective,
        id('objectives', key),
        {
          name,
          year,
          parentId: parent === null ? undefined : id('objectives', parent),
          weight,
          ownerId: personId(tenant, owner),
          progress: progressOf(key),
          departmentalObjectiveKpis: departmental
            .filter(([, , , of]) => of === key)
            .map(([part, , department, , kpi, target]) => ({
              id: id('objectives', key, part),
              departmentId: id('departments', department),
              kpi,
              target,
            })),
        },
        [step('create', 'strategy', 200)],
      ),
    ),
    ...strategies.map(([key, name, of, department, weight, owner, progress, trackingStatus, due]) =>
      createDemonstrationRecord(
        strategy,
        id('strategies', key),
        {
          name,
          objectiveId: id('objectives', of),
          year,
          departmentId: id('departments', department),
          weight,
          ownerId: personId(tenant, owner),
          dueOn: days.daysAgo(-due),
          ...(progress !== null && { progress, trackingStatus, trackedOn: days.daysAgo(12) }),
          ...(key === 'training' && {
            result: 'Drills held on three of four vessels; stop-work was used eleven times.',
            resultOn: days.daysAgo(20),
          }),
        },
        [
          step('create', 'strategy', 190),
          ...(key === 'training' ? [step('record-result', 'strategy', 20)] : []),
          ...(progress === null ? [] : [step('track', 'strategy', 12)]),
        ],
      ),
    ),
    ...departmental.map(([key, name, department, of, kpi, target, progress, by]) =>
      createDemonstrationRecord(
        departmentalObjective,
        id('departmental-objectives', key),
        {
          name,
          departmentId: id('departments', department),
          year,
          objectiveId: id('objectives', of),
          kpi,
          target,
          progress,
        },
        [step('create', by, 150)],
      ),
    ),
  ]
}

/** The mean of what belongs to an objective. */
function progressOf(key: string): number | null {
  return rollUp([
    ...objectives.flatMap(([part, , parent, weight]) =>
      parent === key ? [{ progress: progressOf(part), weight }] : [],
    ),
    ...strategies.flatMap(([, , of, , weight, , progress]) => (of === key ? [{ progress, weight }] : [])),
    ...departmental.flatMap(([, , , of, , , progress]) => (of === key ? [{ progress, weight: null }] : [])),
  ])
}
