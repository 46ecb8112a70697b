import type { DemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
  type Step,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { addDays } from '#src/lib/instant.ts'
import { naturalRecordId } from '#src/resource/description/natural-key.ts'
import { fieldsOfRecord } from '#src/resource/description/record-fields.ts'
import { type JudgedDay, readHours } from '../work-rest-hour/judged-days.ts'
import { workRestHour } from '../work-rest-hour/work-rest-hour.ts'
import { listBreaches } from './day-breaches.ts'
import { workRestInvestigation } from './work-rest-investigation.ts'

/** Breaches of so many days ago are settled. */
const settledAfter = 14

const action = 'Relieved from the next watch and given 12 h of rest. The watch bill was changed with the mate.'

/** An investigation of each day that exceeds a limit, as the office makes them; older ones are answered and reviewed. */
export async function investigationRecords(
  tenant: DemonstrationTenant,
  tenantId: string,
  days: DemonstrationDays,
  hours: readonly DemonstrationRecord[],
): Promise<DemonstrationRecord[]> {
  const people = new Map<string, { id: string; remarks: unknown; status: string | null; day: JudgedDay }[]>()
  for (const { record } of hours) {
    const day = readHours(fieldsOfRecord(workRestHour, record))
    if (!day) continue
    const { id, remarks, status } = record
    people.set(day.staffId, [...(people.get(day.staffId) ?? []), { id, remarks, status, day }])
  }
  const records: DemonstrationRecord[] = []
  for (const [staffId, own] of people) {
    const breaches = listBreaches(
      own.map(({ day }) => day),
      () => 'rest',
    )
    for (const { id: workRestHourId, remarks, status, day } of own) {
      const brokenRules = breaches.get(day.date)
      if (brokenRules === undefined || status === 'draft') continue
      const steps = stepsOf(tenant, staffId, day.date, days)
      const { vesselId, date } = day
      const cause = typeof remarks === 'string' ? remarks : undefined
      const said = steps.length > 1 ? { cause: cause ?? 'The watch was relieved late.', action } : { cause }
      const fields = { workRestHourId, staffId, vesselId, date, brokenRules, ...said }
      const id = await naturalRecordId(workRestInvestigation, tenantId, fields)
      records.push(createDemonstrationRecord(workRestInvestigation, id, fields, steps))
    }
  }
  return records
}

/** The captain answered for those of longer ago, the relief master for the captain's own; the manager reviewed them. */
function stepsOf(
  tenant: DemonstrationTenant,
  staffId: string,
  date: string,
  days: DemonstrationDays,
): [Step, ...Step[]] {
  const isCaptains = staffId === personId(tenant, 'captain')
  const made: Step = { action: 'create', by: staffId, at: days.instant(date, 23 * 60 + 45) }
  const isSettled = date < days.daysAgo(settledAfter)
  if (!isSettled && !isCaptains) return [made]
  const captain = personId(tenant, isCaptains ? 'captain2' : 'captain')
  const given: Step = { action: 'submit', by: captain, at: days.instant(addDays(date, 2), 9 * 60) }
  if (!isSettled) return [made, given]
  return [made, given, { action: 'review', by: personId(tenant, 'manager'), at: days.instant(addDays(date, 4), 600) }]
}
