import { isUuid } from '#src/lib/uuid.ts'
import { fieldsOfRecord } from '#src/resource/description/record-fields.ts'
import type { HiddenWhenHeld } from '#src/server/context/area-server-part.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import { leaveRequest } from '../leave-request/leave-request.ts'
import { leaveType } from '../leave-type/leave-type.ts'

/**
 * A held request of an app of before medical notes still bears the reason of a sick leave: reviewers, who are
 * administrators, are not shown it (`design/permissions.md`, 1.6). Nor where nobody can say which kind of leave it is.
 */
export const heldMedicalDetails: HiddenWhenHeld = {
  resource: leaveRequest,
  async fields(transaction, { leaveTypeId }) {
    const named = typeof leaveTypeId === 'string' && isUuid(leaveTypeId) ? leaveTypeId : null
    const type = named && (await readRecord(transaction, leaveType, named))
    return type && fieldsOfRecord(leaveType, type).medical !== true ? [] : ['reason', 'additionalDocuments']
  },
}
