import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { foldText } from '#src/resource/text/fold-text.ts'
import { type Row, recordOf, selectList } from '#src/server/database/records/row-codec.ts'
import { tableOf } from '#src/server/database/schema/resource-table.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { action } from './action.ts'
import { unverifiedStates } from './action-workflow.ts'

/** Actions of a record that are read at once: the newest. */
const maxActions = 200

/** The actions given on a record, the newest first; deleted ones are left out. No right is asked here. */
export async function actionsOfRecord(
  tx: Transaction,
  { resource, id }: { resource: string; id: string },
): Promise<StoredRecord[]> {
  const { name, columns } = tableOf(action)
  // The key is that of `order`, which the table has an index of.
  const rows = await tx.query<Row>(
    `select ${selectList(columns)} from "${name}"
     where tenant_id = $1 and order_key = $2 and record_id = $3 and resource_name = $4 and deleted_at is null
     order by id desc limit ${maxActions}`,
    [tx.tenantId, foldText(id), id, resource],
    'actions-of-record',
  )
  return rows.map((row) => recordOf(action, row))
}

/** How many actions due before a change starts are neither verified nor cancelled, on any of these records. */
export async function openActionsBeforeStart(
  tx: Transaction,
  records: readonly { resource: string; id: string }[],
): Promise<number> {
  let open = 0
  for (const record of records) {
    const given = await actionsOfRecord(tx, record)
    open += given.filter(
      ({ beforeStart, status }) => beforeStart === true && status !== null && unverifiedStates.includes(status),
    ).length
  }
  return open
}
