import type { DemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { naturalRecordId } from '#src/resource/description/natural-key.ts'
import { publicHoliday } from './public-holiday.ts'

/** Nigeria's holidays of 2025, those of Eid as announced (`design/domain-rules.md` 12), and those of 2026 and 2027 that need no announcement. */
export const nigerianHolidays: readonly (readonly [date: string, name: string])[] = [
  ['2025-01-01', "New Year's Day"],
  ['2025-03-31', 'Eid al-Fitr'],
  ['2025-04-01', 'Eid al-Fitr holiday'],
  ['2025-04-18', 'Good Friday'],
  ['2025-04-21', 'Easter Monday'],
  ['2025-05-01', "Workers' Day"],
  ['2025-06-06', 'Eid al-Adha'],
  ['2025-06-09', 'Eid al-Adha holiday'],
  ['2025-06-12', 'Democracy Day'],
  ['2025-09-05', 'Eid al-Maulud'],
  ['2025-10-01', 'Independence Day'],
  ['2025-12-25', 'Christmas Day'],
  ['2025-12-26', 'Boxing Day'],
  ['2026-01-01', "New Year's Day"],
  ['2026-04-03', 'Good Friday'],
  ['2026-04-06', 'Easter Monday'],
  ['2026-05-01', "Workers' Day"],
  ['2026-06-12', 'Democracy Day'],
  ['2026-10-01', 'Independence Day'],
  ['2026-12-25', 'Christmas Day'],
  ['2026-12-26', 'Boxing Day'],
  ['2027-01-01', "New Year's Day"],
  ['2027-03-26', 'Good Friday'],
  ['2027-03-29', 'Easter Monday'],
  ['2027-05-01', "Workers' Day"],
  ['2027-06-12', 'Democracy Day'],
  ['2027-10-01', 'Independence Day'],
  ['2027-12-25', 'Christmas Day'],
  ['2027-12-26', 'Boxing Day'],
]

/** The company's calendar, kept by HR. */
export function holidayRecords(
  tenant: DemonstrationTenant,
  tenantId: string,
  days: DemonstrationDays,
): Promise<DemonstrationRecord[]> {
  const made = { action: 'create', by: personId(tenant, 'hr'), at: days.instant(days.daysAgo(380), 10 * 60) }
  return Promise.all(
    nigerianHolidays.map(async ([date, name]) => {
      const fields = { date, name }
      return createDemonstrationRecord(publicHoliday, await naturalRecordId(publicHoliday, tenantId, fields), fields, [
        made,
      ])
    }),
  )
}
