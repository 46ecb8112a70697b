import type { DemonstrationDays } from '../../demonstration/model/demonstration-days.demo.ts'
import { demonstrationId } from '../../demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
} from '../../demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '../../demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '../staff/staff.demo.ts'
import { staffDocumentType } from './staff-document-type.ts'

/** Key, name, whether it is required, of whom, and the days that a renewal takes; null where it does not expire. */
const types = [
  ['passport', 'International passport', true, 'everybody', 180],
  ['identity', 'National identity slip', true, 'everybody', null],
  ['contract', 'Employment contract', true, 'everybody', null],
  ['clearance', 'Police clearance', false, 'onshore', 60],
  ['discharge', 'Seafarer’s discharge book', true, 'offshore', 120],
] as const

export type DocumentTypeKey = (typeof types)[number][0]

/** The id of a type of staff document. */
export function documentTypeId(tenant: DemonstrationTenant, key: DocumentTypeKey): string {
  return demonstrationId(tenant.slug, 'staff-document-types', key)
}

/** The kinds of papers that a company keeps of its people. */
export function documentTypeRecords(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationRecord[] {
  const made = { action: 'create', by: personId(tenant, 'hr'), at: days.instant(days.daysAgo(390), 9 * 60) }
  return types.map(([key, name, required, neededBy, lead]) =>
    createDemonstrationRecord(
      staffDocumentType,
      documentTypeId(tenant, key),
      { name, required, neededBy, expires: lead !== null, leadDays: lead },
      [made],
    ),
  )
}
