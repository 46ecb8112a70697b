import { ServerError } from '#src/offline/connectivity/server-error.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { FileRow } from '#src/offline/storage/outbox-rows.ts'
import { UploadRefused } from './attachment-errors.ts'
import { fileRefusalStatuses } from './file-refusals.ts'
import { postFile } from './post-file.ts'
import { isUnsentFile } from './unsent-files.ts'

/**
 * Saves a draft directly with the office, after uploading its missing files. If the office says that it lacks a file
 * (restored from a copy, or cleaned up), that file is sent again and `save` runs once more. Throws `UploadRefused` for
 * the first file that the office refuses, and what `save` throws.
 */
export async function saveWithFiles(draftId: string, ids: readonly string[], save: () => Promise<void>): Promise<void> {
  await uploadDraftFiles(draftId, ids)
  try {
    await save()
  } catch (error) {
    if (!(error instanceof ServerError) || error.code !== 'files') throw error
    if (!(await markUnsent(draftId, error.errors.files ?? []))) throw error
    await uploadDraftFiles(draftId, ids)
    await save()
  }
}

async function uploadDraftFiles(draftId: string, ids: readonly string[]): Promise<void> {
  const files = await outboxDatabase.files.where('draft').equals(draftId).toArray()
  for (const file of files.filter((one) => ids.includes(one.id) && isUnsentFile(one))) await uploadDraftFile(file)
}

/** Whether any of the draft's files is among those that the office says it lacks, each by the hash of its bytes. */
async function markUnsent(draftId: string, lacking: readonly string[]): Promise<boolean> {
  const marked = await outboxDatabase.files
    .where('draft')
    .equals(draftId)
    .and(({ sha256 }) => lacking.some((text) => text.includes(sha256)))
    .modify({ uploaded: false })
  return marked > 0
}

async function uploadDraftFile(file: FileRow): Promise<void> {
  const stored = await outboxDatabase.fileBytes.get(file.id)
  if (!stored) throw new UploadRefused(file.id, `${file.name} is no longer on this device.`)
  try {
    await postFile({ ...file, bytes: stored.bytes })
  } catch (error) {
    if (!(error instanceof ServerError) || !fileRefusalStatuses.includes(error.status)) throw error
    throw new UploadRefused(file.id, error.errors.file?.join('. ') ?? error.message)
  }
  await outboxDatabase.files.update(file.id, { uploaded: true })
}
