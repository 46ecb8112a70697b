import type { ServerContext } from '#src/server/context/server-context.ts'
import { isDatabaseUnreachable } from '#src/server/database/connection/unreachable.ts'
import { inTenant, type Transaction } from '#src/server/database/transaction/transaction.ts'
import { type Examined, examineUpload } from '../content/examine-upload.ts'
import { endReservation } from '../limits/upload-room.ts'
import { linkArrivedFile, refuseExpectedFromOthers } from '../records/expected-files.ts'
import { fileIdConflict } from '../records/file-id-taken.ts'
import type { UploadedFile } from '../store/check-upload.ts'

/** A stored file in an upload's answer; a record's field takes all of it but `url`. */
export type StoredFile = { id: string; url: string; name: string; type: string; size: number; sha256: string }

export type UploadOwner = { tenantId: string; uploader: string; device: string | null; folder: string }

type Row = { id: string; name: string; type: string; size: number; sha256: string; uploader: string }

/**
 * Looks into an uploaded file, and stores it and its row together or not at all. The same id with the same bytes by the same person
 * returns the existing one; otherwise 409. `admit` runs in the same transaction, and throws to refuse. The caller
 * discards what was received.
 */
export async function storeUpload(
  context: ServerContext,
  owner: UploadOwner,
  id: string,
  file: UploadedFile,
  {
    admit = async () => undefined,
    examined = examineUpload(context, owner, id, file),
  }: { admit?: (transaction: Transaction) => Promise<void>; examined?: Examined | Promise<Examined> } = {},
): Promise<{ stored: StoredFile; isNew: boolean }> {
  const { received, name, type } = file
  let isStored = false
  const { staged, scan } = await examined
  try {
    return await inTenant(context.database, owner.tenantId, async (transaction) => {
      await admit(transaction)
      await refuseExpectedFromOthers(transaction, id, owner.uploader)
      const inserted = await transaction.query<Row>(
        `insert into files
           (tenant_id, id, sha256, name, type, size, folder, uploader, device, stored_sha256, stored_size, scan)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict (tenant_id, id) do nothing
         returning id, name, type, size, sha256, uploader`,
        [
          owner.tenantId,
          id,
          received.sha256,
          name,
          type,
          received.size,
          owner.folder,
          owner.uploader,
          owner.device,
          staged.sha256,
          staged.size,
          scan,
        ],
      )
      await endReservation(transaction, { uploader: owner.uploader, id })
      if (inserted[0]) {
        isStored = true
        await staged.store(owner.tenantId, id)
        await linkArrivedFile(transaction, id)
        return { stored: storedFile(inserted[0]), isNew: true }
      }
      const [present] = await transaction.query<Row>(
        'select id, name, type, size, sha256, uploader from files where tenant_id = $1 and id = $2',
        [owner.tenantId, id],
      )
      if (present?.sha256 !== received.sha256 || present.uploader !== owner.uploader) {
        throw fileIdConflict()
      }
      await repair(transaction, id, { staged, scan })
      return { stored: storedFile(present), isNew: false }
    })
  } catch (error) {
    // Only this transaction's own row was rolled back, so the bytes are nobody's. If the database failed during the
    // commit, the row may exist: bytes without a row are harmless, a row without bytes is a lost file.
    if (isStored && !isDatabaseUnreachable(error)) await context.fileStore.remove(owner.tenantId, id)
    throw error
  } finally {
    await staged.discard()
    await received.discard()
  }
}

/** The same bytes again repair a file lost by the disk; what is stored of them may differ by the release that stores it. */
async function repair(tx: Transaction, id: string, { staged, scan }: Examined): Promise<void> {
  await tx.query('update files set stored_sha256 = $3, stored_size = $4, scan = $5 where tenant_id = $1 and id = $2', [
    tx.tenantId,
    id,
    staged.sha256,
    staged.size,
    scan,
  ])
  await staged.store(tx.tenantId, id)
}

function storedFile({ id, name, type, size, sha256 }: Row): StoredFile {
  return { id, url: `/api/v1/files/${id}`, name, type, size: Number(size), sha256 }
}
