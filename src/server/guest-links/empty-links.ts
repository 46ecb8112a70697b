import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { disposeOfFile } from '#src/server/files/records/dispose-of-file.ts'
import { uploaderOfLink } from './guest-link-uploads.ts'

/** Removes what was answered through links, and their files that no record names; what was sent stands in its record. */
export async function emptyLinks(tx: Transaction, links: readonly string[]): Promise<void> {
  if (links.length === 0) return
  const { query, tenantId } = tx
  await query('delete from guest_answers where tenant_id = $1 and link_id = any($2::uuid[])', [tenantId, links])
  await query(
    `update guest_links set sent_answers = null
     where tenant_id = $1 and id = any($2::uuid[]) and sent_answers is not null`,
    [tenantId, links],
  )
  const uploaders = await Promise.all(links.map((link) => uploaderOfLink(tenantId, link)))
  const files = await query<{ id: string }>(
    `select file.id from files file where file.tenant_id = $1 and file.uploader = any($2::uuid[])
       and not exists (select from file_links named where named.tenant_id = $1 and named.file_id = file.id)
     order by file.id`,
    [tenantId, uploaders],
  )
  for (const { id } of files) await disposeOfFile(tx, id)
}
