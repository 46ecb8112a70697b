import type { DemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
  type Step,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { type EngineKey, engineId, vesselId } from '#src/areas/vessels/vessels.demo.ts'
import { tdCategoryId } from '../td-maintenance/td-categories.demo.ts'
import { tdJobId } from '../td-maintenance-job/td-maintenance-jobs.demo.ts'
import { tdMaintenanceReport } from './td-maintenance-report.ts'

type Report = {
  key: string
  vessel: number
  engine: EngineKey
  category: string
  job?: string
  by: string
  ago: number
  workDone: string
  condition: 'good' | 'fair' | 'poor'
  findings?: string
  recommendations?: string
  reached: 'draft' | 'submitted' | 'returned' | 'reviewed'
}

const reports: readonly Report[] = [
  {
    key: 'turbocharger',
    vessel: 1,
    engine: 'main-port',
    category: 'main-engines',
    job: 'turbocharger',
    by: 'crew3',
    ago: 47,
    workDone: 'Turbocharger opened, bearings and seals renewed, rotor cleaned and turned by hand before closing.',
    condition: 'good',
    findings: 'Bearing of the turbine end worn to 0.12 mm.',
    reached: 'reviewed',
  },
  {
    key: 'valve-clearance',
    vessel: 1,
    engine: 'generator-2',
    category: 'generators',
    by: 'crew3',
    ago: 31,
    workDone: 'Valve clearances measured and set on all cylinders, rocker covers with new gaskets.',
    condition: 'good',
    reached: 'reviewed',
  },
  {
    key: 'lube-sample',
    vessel: 1,
    engine: 'main-starboard',
    category: 'main-engines',
    by: 'crew3',
    ago: 3,
    workDone: 'Lube oil sample taken and landed. Both filters changed.',
    condition: 'fair',
    findings: 'Some bearing metal in the port filter.',
    recommendations: 'Open the crankcase doors when the result of the sample is there.',
    reached: 'submitted',
  },
  {
    key: 'coupling',
    vessel: 2,
    engine: 'main-starboard',
    category: 'main-engines',
    job: 'coupling',
    by: 'crew7',
    ago: 14,
    workDone: 'Alignment of the coupling measured cold and after two hours of running.',
    condition: 'good',
    reached: 'reviewed',
  },
  {
    key: 'raw-water-pump',
    vessel: 2,
    engine: 'generator-1',
    category: 'generators',
    by: 'crew7',
    ago: 6,
    workDone: 'Impeller of the raw water pump renewed.',
    condition: 'poor',
    findings: 'The shaft is scored by the old seal and weeps under pressure.',
    recommendations: 'Renew the pump with its shaft at the next call in port.',
    reached: 'returned',
  },
  {
    key: 'thruster-grid',
    vessel: 3,
    engine: 'thruster-bow',
    category: 'propulsion',
    job: 'bow-thruster',
    by: 'crew10',
    ago: 8,
    workDone: 'Grid of the tunnel looked at from the work boat. One bar bent by some 6 cm.',
    condition: 'fair',
    reached: 'submitted',
  },
  {
    key: 'fire-pump',
    vessel: 4,
    engine: 'pump-fire',
    category: 'class-items',
    job: 'fire-pump',
    by: 'crew13',
    ago: 4,
    workDone: 'Mechanical seal and O-rings renewed, pump tried for ten minutes with two hoses.',
    condition: 'good',
    reached: 'submitted',
  },
  {
    key: 'injection-timing',
    vessel: 4,
    engine: 'main-port',
    category: 'main-engines',
    by: 'crew13',
    ago: 1,
    workDone: 'Injection timing checked on all cylinders.',
    condition: 'good',
    reached: 'draft',
  },
]

/** What the chief engineers reported of their engines, as far as it came; `last` is what each counter showed last. */
export function tdReportRecords(
  tenant: DemonstrationTenant,
  days: DemonstrationDays,
  last: ReadonlyMap<string, number>,
): DemonstrationRecord[] {
  const counted = new Map<string, number>()
  return [...reports]
    .sort((left, right) => right.ago - left.ago)
    .map((report) => {
      const workedOn = days.daysAgo(report.ago)
      const engine = engineId(tenant, report.vessel, report.engine)
      const year = workedOn.slice(0, 4)
      const count = (counted.get(year) ?? 0) + 1
      counted.set(year, count)
      return createDemonstrationRecord(
        tdMaintenanceReport,
        demonstrationId(tenant.slug, 'td-maintenance-reports', report.key),
        {
          vesselId: vesselId(tenant, report.vessel),
          vesselEngineId: engine,
          tdMaintenanceCategoryId: tdCategoryId(tenant, report.category),
          tdMaintenanceJobId: report.job && tdJobId(tenant, report.job),
          workedOn,
          counterReading: Math.max(0, Math.round((last.get(engine) ?? 0) - report.ago)),
          workDone: report.workDone,
          condition: report.condition,
          findings: report.findings,
          recommendations: report.recommendations,
        },
        stepsOf(tenant, report, days),
        { number: `TDR-${year}-${String(count).padStart(4, '0')}` },
      )
    })
}

function stepsOf(
  tenant: DemonstrationTenant,
  { by, ago, reached }: Report,
  days: DemonstrationDays,
): [Step, ...Step[]] {
  const author = personId(tenant, by)
  const desk = personId(tenant, 'support')
  const made: Step = { action: 'create', by: author, at: days.instant(days.daysAgo(ago), 17 * 60 + 10) }
  const sent: Step = { action: 'submit', by: author, at: days.instant(days.daysAgo(ago), 17 * 60 + 40) }
  const at = days.instant(days.daysAgo(Math.max(0, ago - 2)), 9 * 60 + 30)
  if (reached === 'draft') return [made]
  if (reached === 'submitted') return [made, sent]
  if (reached === 'reviewed') return [made, sent, { action: 'review', by: desk, at }]
  const reason = 'Add a photo of the shaft and its diameter at the seal.'
  return [made, sent, { action: 'return', by: desk, at, answers: { reason } }]
}
