import type { ServerContext } from '#src/server/context/server-context.ts'
import { hasErrorCode } from '#src/server/database/embedded/running-processes.ts'
import { inTenantReadOnly, type Transaction } from '#src/server/database/transaction/transaction.ts'
import { Problem } from '#src/server/http/problem.ts'
import { releaseRoom } from '../limits/upload-room.ts'
import { checkHash, checkUpload } from '../store/check-upload.ts'
import { type UnfinishedUploads, UploadGone, type UploadKey, type UploadPlan } from '../store/unfinished-uploads.ts'
import { storeUpload } from './store-upload.ts'

type Stored = { size: number; sha256: string; uploader: string }

/** The stored file under the upload's id, whoever sent it. */
export async function findStoredUpload(context: ServerContext, { tenantId, id }: UploadKey): Promise<Stored | null> {
  const [row] = await inTenantReadOnly(context.database, tenantId, (tx) =>
    tx.query<Stored>('select size, sha256, uploader from files where tenant_id = $1 and id = $2', [tenantId, id]),
  )
  return row ? { ...row, size: Number(row.size) } : null
}

/**
 * Stores an upload after its last byte, like an upload in one piece. If a check refuses it, it is discarded; if the
 * office fails, the bytes stay and an empty part retries. `admit` may refuse it in the transaction that stores it.
 */
export async function finishUpload(
  context: ServerContext,
  unfinished: UnfinishedUploads,
  key: UploadKey & { device: string | null },
  plan: UploadPlan,
  admit: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  try {
    const received = await unfinished.assemble(key)
    try {
      if (received.size !== plan.size) throw new UploadGone()
      checkHash(plan.sha256, received)
      await storeUpload(context, { ...key, folder: plan.folder }, key.id, checkUpload(plan.name, received), { admit })
    } finally {
      await received.discard()
    }
  } catch (error) {
    if (error instanceof Problem && error.status < 500) {
      await unfinished.discard(key)
      await releaseRoom(context, { tenantId: key.tenantId, uploader: key.uploader, id: key.id })
      throw error
    }
    // Another server over the same store may have finished it simultaneously.
    const isStored = isAbsent(error) && (await findStoredUpload(context, key))?.uploader === key.uploader
    if (!isStored) throw error
  }
  await unfinished.discard(key)
}

function isAbsent(error: unknown): boolean {
  return error instanceof UploadGone || hasErrorCode(error, 'ENOENT')
}
