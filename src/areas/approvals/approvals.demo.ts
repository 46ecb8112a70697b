import type { DemonstrationDays } from '../demonstration/model/demonstration-days.demo.ts'
import { demonstrationId } from '../demonstration/model/demonstration-id.demo.ts'
import {
  createDemonstrationRecord,
  type DemonstrationRecord,
} from '../demonstration/model/demonstration-record.demo.ts'
import type { DemonstrationTenant } from '../demonstration/model/demonstration-tenants.demo.ts'
import { personId } from '../staff/staff/staff.demo.ts'
import { approvalChain } from './approval-chain/approval-chain.ts'
import { standIn } from './stand-in/stand-in.ts'

/** The chain for leave, and the marine manager standing in for the head of operations, who is away. */
export function approvalRecords(tenant: DemonstrationTenant, days: DemonstrationDays): DemonstrationRecord[] {
  const id = (...names: string[]) => demonstrationId(tenant.slug, ...names)
  const by = personId(tenant, 'hr')
  return [
    createDemonstrationRecord(
      approvalChain,
      id('approval-chains', 'leave'),
      {
        name: 'Leave',
        resourceName: 'leave-requests',
        steps: [
          { id: id('approval-chains', 'leave', 'head'), order: 1, who: 'head of department' },
          { id: id('approval-chains', 'leave', 'hr'), order: 2, who: 'HR' },
        ],
      },
      [{ action: 'create', by, at: days.instant(days.daysAgo(385), 9 * 60) }],
    ),
    createDemonstrationRecord(
      standIn,
      id('stand-ins', 'hod'),
      {
        staffId: personId(tenant, 'hod'),
        standInId: personId(tenant, 'manager'),
        firstDay: days.daysAgo(2),
        lastDay: days.daysAgo(-12),
        reason: 'Annual leave',
      },
      [{ action: 'create', by: personId(tenant, 'hod'), at: days.instant(days.daysAgo(4), 15 * 60) }],
    ),
  ]
}
