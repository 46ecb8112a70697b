import { unverifiedStates } from '#src/areas/actions/action/action-workflow.ts'
import { actionsOfRecord } from '#src/areas/actions/action/actions-of-record.server.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { refused } from '#src/server/writes/entry/stopped.ts'
import { safetyReportMessages as messages } from './messages.ts'

/** The actions given on a record that are neither verified nor cancelled. */
export async function unverifiedActions(
  transaction: Transaction,
  record: { resource: string; id: string },
): Promise<StoredRecord[]> {
  const given = await actionsOfRecord(transaction, record)
  return given.filter(({ status }) => status !== null && unverifiedStates.includes(status))
}

/** Who completes or closes a record owns none of its actions (`design/permissions.md`, 1.5). */
export async function refuseOwnerOfAction(
  transaction: Transaction,
  record: { resource: string; id: string },
  { personId }: { personId: string },
): Promise<void> {
  const given = await actionsOfRecord(transaction, record)
  if (given.some(({ ownerId }) => ownerId === personId)) throw refused('own-record', messages.ownsAction)
}
