import { beforeWrite, type PendingWrite } from '#src/server/context/write-hooks.ts'
import { readRecord } from '#src/server/database/records/record-store.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { invalid } from '#src/server/writes/entry/stopped.ts'
import { documentMessages as messages } from '../messages.ts'
import { documentRepo } from '../repo/document-repo.ts'
import { documentAcknowledgement } from './document-acknowledgement.ts'

/** Nobody has read what was never in force; a version that was superseded meanwhile was read all the same. */
export const acknowledgementBeforeWrite = beforeWrite(documentAcknowledgement, { create: refuseUnknownVersion })

async function refuseUnknownVersion({ transaction, fields }: PendingWrite<typeof documentAcknowledgement>) {
  const { documentRepoId, versionNumber } = fields
  const repo = await readRecord(transaction, documentRepo, String(documentRepoId))
  // A document whose number is not known came from elsewhere: its versions are not kept here.
  if (typeof repo?.versionNumber !== 'number' || (await wasInForce(transaction, documentRepoId, versionNumber)))
    return {}
  throw invalid({ versionNumber: [messages.notInForce] })
}

async function wasInForce(
  { query, tenantId }: Transaction,
  documentRepoId: unknown,
  number: unknown,
): Promise<boolean> {
  const [row] = await query(
    `select 1 from document_versions
     where tenant_id = $1 and document_repo_id = $2 and version_number = $3
       and (in_force or in_force_until >= in_force_from) and deleted_at is null limit 1`,
    [tenantId, documentRepoId, number],
    'version-was-in-force',
  )
  return row !== undefined
}
