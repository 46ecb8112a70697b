import { createDemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import { createDemonstrationRecord } from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import { counterLog } from '#src/areas/vessel-maintenance/counter-log/counter-log.ts'
import { engineJob } from '#src/areas/vessel-maintenance/engine-job/engine-job.ts'
import { vesselEngine } from '#src/areas/vessel-maintenance/vessel-engine/vessel-engine.ts'
import type { BenchCompany } from './put-company.ts'
import type { Filling } from './put-records.ts'

/** What the first vessel has: a reading of each engine a day. */
export const yearOfVessel = { engineCount: 20, jobCount: 400, days: 365 } as const

const { engineCount, days: yearDays } = yearOfVessel
/** Hours that an engine ran before the year. */
const hoursBefore = 10_000
/** Hours that an engine runs a day. */
const hoursOf = (engine: number) => 4 + (engine % 16)

const engineId = ({ tenant: { slug } }: BenchCompany, place: number) =>
  demonstrationId(slug, 'vessel-engines', `year ${place}`)
const vesselOf = ({ vessels }: BenchCompany) => vessels[0]?.id

/** The engines of the first vessel. */
export function engines(now: Date = new Date()): Filling {
  const days = createDemonstrationDays(now)
  return {
    resource: vesselEngine,
    record: async (company, index) =>
      createDemonstrationRecord(
        vesselEngine,
        engineId(company, index),
        {
          vesselId: vesselOf(company),
          name: `Machine ${index + 1}`,
          engineType: 'other',
          counterReading: hoursBefore,
        },
        [{ action: 'create', by: company.person('admin').id, at: days.instant(days.daysAgo(400), 9 * 60) }],
      ),
  }
}

/** Its jobs: by calendar, by running hours or by both in turn, spread over two months around today. */
export function jobs(now: Date = new Date()): Filling {
  const days = createDemonstrationDays(now)
  return {
    resource: engineJob,
    async record(company, index) {
      const engine = index % engineCount
      const counter = hoursBefore + hoursOf(engine) * yearDays + (index % 600)
      const byDay = { dueOn: days.daysAgo(20 - (index % 60)), calendarEvery: 3, calendarUnit: 'months' }
      const byHours = { dueAtCounter: counter, counterEvery: 1000 }
      return createDemonstrationRecord(
        engineJob,
        demonstrationId(company.tenant.slug, 'engine-jobs', `year ${index}`),
        {
          vesselId: vesselOf(company),
          machineId: engineId(company, engine),
          name: `Inspect unit ${index + 1}`,
          nextFrom: 'completion',
          isCritical: index % 10 === 0,
          ...(index % 3 === 1 ? {} : byDay),
          ...(index % 3 === 0 ? {} : byHours),
        },
        [{ action: 'create', by: company.person('support').id, at: days.instant(days.daysAgo(90), 9 * 60) }],
        { number: `JOB-${days.daysAgo(90).slice(0, 4)}-${String(index + 1).padStart(4, '0')}` },
      )
    },
  }
}

/** Its readings, the newest day first. */
export function readings(now: Date = new Date()): Filling {
  const days = createDemonstrationDays(now)
  return {
    resource: counterLog,
    async record(company, index) {
      const engine = index % engineCount
      const ago = Math.floor(index / engineCount) + 1
      const readAt = days.instant(days.daysAgo(ago), 8 * 60 + engine)
      return createDemonstrationRecord(
        counterLog,
        demonstrationId(company.tenant.slug, 'counter-logs', `year ${index}`),
        {
          vesselId: vesselOf(company),
          vesselEngineId: engineId(company, engine),
          readAt,
          reading: hoursBefore + hoursOf(engine) * (yearDays - ago),
        },
        [{ action: 'create', by: company.person('crew').id, at: readAt }],
      )
    },
  }
}
