import type { Resource } from '#src/resource/description/define-resource.ts'
import { tableOf } from '#src/server/database/schema/resource-table.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { disposeOfFile } from '#src/server/files/records/dispose-of-file.ts'
import { flushHistory } from './history-lines.ts'

/**
 * Takes out of everything that tells of a record what was said in it: its history loses values and answers and keeps who did
 * what when, stored answers lose the record, notices of it go, and so do its files and their bytes. A record that was
 * deleted (`isDeleted`) goes for good. The history is otherwise only ever added to; the database admits no other change.
 */
export async function eraseTraces(
  tx: Transaction,
  resource: Resource,
  id: string,
  { isDeleted }: { isDeleted: boolean },
): Promise<void> {
  await flushHistory(tx)
  const about = [tx.tenantId, resource.name, id]
  await tx.query(`select set_config('fairlead.erasing', 'on', true)`)
  await tx.query(
    `update history set patch = '{}', answers = '{}' where tenant_id = $1 and resource = $2 and record_id = $3`,
    about,
  )
  await tx.query(`select set_config('fairlead.erasing', '', true)`)
  await tx.query(
    `update receipts set body = body || '{"record": null}' where tenant_id = $1 and resource = $2 and record_id = $3
       and body ? 'record'`,
    about,
  )
  await tx.query('delete from notifications where tenant_id = $1 and resource_name = $2 and record_id = $3', about)
  const files = await tx.query<{ id: string }>(
    'select file_id as id from file_links where tenant_id = $1 and resource = $2 and record_id = $3',
    about,
  )
  for (const file of files) await disposeOfFile(tx, file.id)
  if (isDeleted) {
    await tx.query(
      `delete from "${tableOf(resource).name}" where tenant_id = $1 and id = $2 and deleted_at is not null`,
      [tx.tenantId, id],
    )
  }
}
