import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import type { DemonstrationCompany } from '#src/areas/demonstration/model/demonstration-part.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
  type Step,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { engineId, vesselId } from '#src/areas/vessels/vessels.demo.ts'
import type { DemonstrationCounters } from '../counter-log/counter-log.demo.ts'
import { servicingRecords } from '../servicing/servicing.demo.ts'
import { engineJob } from './engine-job.ts'
import { type DemonstrationJob, demonstrationJobs } from './jobs.demo.ts'

/** Who plans on each vessel, its chief engineer, and who verifies. */
const aboard = [
  ['captain', 'crew3'],
  ['captain3', 'crew7'],
  ['captain4', 'crew10'],
  ['captain5', 'crew13'],
] as const

/** The readings, planned work and servicings of a company. */
export function plannedMaintenanceRecords(
  company: DemonstrationCompany,
  { records, last }: DemonstrationCounters,
): DemonstrationRecord[] {
  return [...records, ...jobRecords(company, last), ...servicingRecords(company, last)]
}

function jobRecords(company: DemonstrationCompany, last: ReadonlyMap<string, number>): DemonstrationRecord[] {
  const { tenant } = company
  const jobs = tenant.vessels.flatMap((_, index) => demonstrationJobs.map((job) => ({ vessel: index + 1, job })))
  return jobs.map(({ vessel, job }, index) => {
    const counter = last.get(engineId(tenant, vessel, job.engine)) ?? 0
    return jobRecord(company, { vessel, job, counter, index })
  })
}

type Place = { vessel: number; job: DemonstrationJob; counter: number; index: number }

function jobRecord(
  { tenant, days }: DemonstrationCompany,
  { vessel, job, counter, index }: Place,
): DemonstrationRecord {
  const { key, engine, name, interval, left, story = 'open' } = job
  const [captain, chief] = aboard[vessel - 1] ?? aboard[0]
  const made = days.instant(days.daysAgo(60), 9 * 60 + index)
  // What stands still on other vessels would be late on all of them at once.
  const shift = (vessel - 1) * 4
  const dueOn = left.days === undefined ? undefined : days.daysAgo(-left.days - shift)
  const dueAtCounter = left.hours === undefined ? undefined : Math.round(counter + left.hours + shift * 20)
  const done = days.instant(days.daysAgo(12), 15 * 60)
  const isDone = story === 'completed' || story === 'closed'
  const isAsked = story === 'asked' || story === 'postponed'
  const by = (account: string) => personId(tenant, account)
  const steps: [Step, ...Step[]] = [{ action: 'create', by: by(vessel === 1 ? 'crew' : chief), at: made }]
  if (isAsked) steps.push({ action: 'postpone', by: by(chief), at: days.instant(days.daysAgo(3), 8 * 60) })
  if (story === 'asked') steps.push({ action: 'refer', by: by(chief), at: days.instant(days.daysAgo(3), 8 * 60) })
  if (isDone) steps.push({ action: 'complete', by: by(chief), at: done })
  if (story === 'closed') steps.push({ action: 'verify', by: by(captain), at: days.instant(days.daysAgo(11), 9 * 60) })
  return createDemonstrationRecord(
    engineJob,
    demonstrationId(tenant.slug, 'engine-jobs', vessel, engine, key),
    {
      vesselId: vesselId(tenant, vessel),
      machineId: engineId(tenant, vessel, engine),
      name,
      instructions: job.instructions,
      responsibleId: by(chief),
      isCritical: job.isCritical,
      isClassCredited: job.isClassCredited,
      ...interval,
      dueOn,
      dueAtCounter,
      ...(isAsked && {
        requestedOn: dueOn && story === 'postponed' ? dueOn : dueOn && days.daysAgo(-30 - shift),
        postponementReason: job.reason,
        sparesChecked: job.isCritical,
      }),
      ...(story === 'postponed' && { firstDueOn: days.daysAgo(2), postponements: 1 }),
      ...(isDone && { doneAt: done, findings: job.findings }),
    },
    steps,
    { number: `JOB-${made.slice(0, 4)}-${String(index + 1).padStart(4, '0')}` },
  )
}
