import { z } from 'zod'
import { dailyReportRecords } from '#src/areas/daily-reports/vessel-daily-report/vessel-daily-report.demo.ts'
import { vesselDailyReport } from '#src/areas/daily-reports/vessel-daily-report/vessel-daily-report.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import type { DemonstrationCompany } from '#src/areas/demonstration/model/demonstration-part.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { engineId, vesselId } from '#src/areas/vessels/vessels.demo.ts'
import { counterLog } from './counter-log.ts'

/** Every so many days the demonstration keeps the readings of a report; of the last days all. */
const keptEveryDays = 10
const keptLastDays = 3

const { vesselId: vessel, date, machinery } = vesselDailyReport.fields.shape
const reportSchema = z.object({ vesselId: vessel, date, machinery })

/** The readings of a company, and what each engine's counter showed last, by the engine's id. */
export type DemonstrationCounters = { records: DemonstrationRecord[]; last: ReadonlyMap<string, number> }

/** What the daily reports said of the counters, and what engineers read besides; one reading is questioned. */
export async function counterRecords({ tenant, tenantId, days }: DemonstrationCompany): Promise<DemonstrationCounters> {
  const last = new Map<string, number>()
  const records: DemonstrationRecord[] = []
  const counted = new Map<string, number>()
  const numberOf = (at: string) => {
    const year = at.slice(0, 4)
    const count = (counted.get(year) ?? 0) + 1
    counted.set(year, count)
    return { number: `CNT-${year}-${String(count).padStart(4, '0')}` }
  }
  const recent = days.daysAgo(keptLastDays)
  for (const { record, steps } of await dailyReportRecords(tenant, tenantId, days)) {
    const report = reportSchema.parse(record)
    const [{ by, at }] = steps
    if (record.status === 'draft') continue
    for (const { vesselEngineId, counterReading: reading } of report.machinery ?? []) {
      if (reading === undefined) continue
      last.set(vesselEngineId, reading)
      if (report.date < recent && Number(report.date.slice(8)) % keptEveryDays !== 1) continue
      const fields = {
        vesselId: report.vesselId,
        vesselEngineId,
        readAt: days.instant(report.date, 24 * 60 - 1),
        reading,
        vesselDailyReportId: record.id,
      }
      const id = demonstrationId(tenant.slug, 'counter-logs', record.id, vesselEngineId)
      records.push(createDemonstrationRecord(counterLog, id, fields, [{ action: 'create', by, at }], numberOf(at)))
    }
  }
  for (const [account, engine, more, minute] of roundReadings) {
    const at = days.instant(days.daysAgo(0), minute)
    const vesselEngineId = engineId(tenant, 1, engine)
    const reading = Math.round(((last.get(vesselEngineId) ?? 0) + more) * 10) / 10
    const isDoubtful = more > 24
    const made = { action: 'create', by: personId(tenant, account), at } as const
    records.push(
      createDemonstrationRecord(
        counterLog,
        demonstrationId(tenant.slug, 'counter-logs', account, engine),
        {
          vesselId: vesselId(tenant, 1),
          vesselEngineId,
          readAt: at,
          reading,
          remark: 'Read on the round.',
          ...(isDoubtful && { question: 'faster than the clock', differenceHours: more, elapsedHours: 0.1 }),
        },
        isDoubtful ? [made, { ...made, action: 'question' }] : [made],
        numberOf(at),
      ),
    )
  }
  return { records, last }
}

/** What was read just after midnight of the first vessel: who, which engine, hours more, minutes of the day. */
const roundReadings = [
  ['crew', 'generator-2', 0, 5],
  ['captain', 'thruster-bow', 0, 6],
  ['admin', 'pump-fire', 0, 7],
  ['crew', 'generator-1', 453, 8],
] as const
