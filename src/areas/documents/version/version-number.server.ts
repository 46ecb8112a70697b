import { lockPapers } from '#src/server/database/locks.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'

/** The number that the next version of a document would get: one above all that were given, deleted ones too. */
export async function readNextVersionNumber({ query, tenantId }: Transaction, documentRepoId: string): Promise<number> {
  const [row] = await query<{ next: number }>(
    `select coalesce(max(version_number), 0)::int + 1 as next from document_versions
     where tenant_id = $1 and document_repo_id = $2`,
    [tenantId, documentRepoId],
    'next-version-number',
  )
  return row?.next ?? 1
}

/** The same for whoever takes it: nobody else is given one of this document until the transaction ends. */
export async function takeVersionNumber(transaction: Transaction, documentRepoId: string): Promise<number> {
  await lockPapers(transaction, 'document-versions', documentRepoId)
  return readNextVersionNumber(transaction, documentRepoId)
}
