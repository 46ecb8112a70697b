import type { DemonstrationDays } from '#src/areas/demonstration/model/demonstration-days.demo.ts'
import { demonstrationId } from '#src/areas/demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
} from '#src/areas/demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '#src/areas/demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '#src/areas/staff/staff/staff.demo.ts'
import { requisitionBatch } from './requisition-batch.ts'

/** A batch of what awaits the managing director, in the first demonstration company. */
export function requisitionBatchRecords(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationRecord[] {
  if (tenant.slug !== 'gulf-marine') return []
  const id = (...names: string[]) => demonstrationId(tenant.slug, ...names)
  const step = (action: string, minute: number) => ({
    action,
    by: personId(tenant, 'procurement'),
    at: days.instant(days.daysAgo(2), minute),
  })
  const line = {
    id: id('requisition-batches', 'survey', 'fire-hoses'),
    recordId: id('inventory-requisitions', 'fire-hoses'),
  }
  return [
    createDemonstrationRecord(
      requisitionBatch,
      id('requisition-batches', 'survey'),
      { name: 'Awards before the survey', lines: [line] },
      [step('create', 14 * 60), step('submit', 15 * 60)],
      { number: `RB-${days.daysAgo(2).slice(0, 4)}-0001` },
    ),
  ]
}
