import { outboxDatabase } from '#src/offline/database/outbox-database.ts'
import type { FileRow } from '#src/offline/database/outbox-rows.ts'
import { ServerError } from '#src/offline/server-error.ts'
import { UploadRefused } from './attachment-errors.ts'
import { fileRefusals } from './file-refusals.ts'
import { postFile } from './post-file.ts'
import { isUnsent } from './unsent-files.ts'

/**
 * Sends the files of these ids that a draft holds and the office lacks, before the draft is saved with the office alone:
 * no entry carries them there. Throws `UploadRefused` for the first that the office does not take, `OfficeUnreachable`, or
 * `ServerError` for what is no fault of a file.
 */
export async function sendDraftFiles(draftId: string, ids: readonly string[]): Promise<void> {
  const files = await outboxDatabase.files.where('draft').equals(draftId).toArray()
  for (const file of files.filter((one) => ids.includes(one.id) && isUnsent(one))) await sendOne(file)
}

async function sendOne(file: FileRow): Promise<void> {
  const kept = await outboxDatabase.fileBytes.get(file.id)
  if (!kept) throw new UploadRefused('A file of this is no longer on this device.')
  try {
    await postFile({ ...file, bytes: kept.bytes })
  } catch (error) {
    if (!(error instanceof ServerError) || !fileRefusals.includes(error.status)) throw error
    throw new UploadRefused(error.errors.file?.join('. ') ?? error.message)
  }
  await outboxDatabase.files.update(file.id, { uploaded: true })
}
