import type { DemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { tdMaintenanceCategory } from '../td-maintenance-category/td-maintenance-category.ts'
import { tdCheckRecords } from '../td-maintenance-check/td-maintenance-checks.demo.ts'
import { tdJobRecords } from '../td-maintenance-job/td-maintenance-jobs.demo.ts'
import { tdReportRecords } from '../td-maintenance-report/td-maintenance-reports.demo.ts'
import { tdCategories, tdCategoryId } from './td-categories.demo.ts'

/** The Technical Department's categories, checks, jobs and reports; `last` is what each engine's counter showed last. */
export function tdMaintenanceRecords(
  tenant: DemonstrationTenant,
  days: DemonstrationDays,
  last: ReadonlyMap<string, number>,
): DemonstrationRecord[] {
  const at = days.instant(days.daysAgo(390), 10 * 60)
  const made = [{ action: 'create', by: personId(tenant, 'support'), at }] as const
  const categories = tdCategories.map(({ key, name, pmsCategoryId, frequency, items }, index) =>
    createDemonstrationRecord(
      tdMaintenanceCategory,
      tdCategoryId(tenant, key),
      {
        name,
        pmsCategoryId,
        dataSortKey: (index + 1) * 10,
        frequency,
        items: items.map(([item], place) => ({
          id: demonstrationId(tenant.slug, 'td-maintenance-categories', key, place),
          name: item,
        })),
      },
      made,
    ),
  )
  return [
    ...categories,
    ...tdCheckRecords(tenant, days),
    ...tdJobRecords(tenant, days),
    ...tdReportRecords(tenant, days, last),
  ]
}
