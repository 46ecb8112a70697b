import { sha256Hex } from '#src/lib/sha256.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { Locked } from '#src/offline/session/session-errors.ts'
import { unlockedPerson } from '#src/offline/session/session-store.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { FileReference } from '#src/resource/description/field-types.ts'
import { deleteFiles } from './delete-files.ts'

/** A picture drawn in a form and how it was drawn; only the form reads `drawing`. */
export type DrawnPicture = { picture: Blob; name: string; folder: string; drawing: string }

/**
 * Stores a drawn picture with a draft, and how it was drawn until the draft ends. `outdated` is an earlier picture of
 * the same draft that nothing references any more. Throws `Locked`, or an error that `isStorageFull` recognises.
 */
export async function attachDrawing(
  draftId: string,
  drawn: DrawnPicture,
  outdated: string | null,
): Promise<FileReference> {
  const at = unlockedPerson()
  if (!at) throw new Locked()
  const bytes = await drawn.picture.arrayBuffer()
  const reference: FileReference = {
    id: uuidV7(),
    name: drawn.name,
    type: drawn.picture.type,
    size: bytes.byteLength,
    sha256: await sha256Hex(new Uint8Array(bytes)),
  }
  const { folder, drawing } = drawn
  const row = { ...reference, ...at, draft: draftId, entry: null, folder, drawing, uploaded: false, refused: null }
  await outboxDatabase.transaction('rw', outboxDatabase.files, outboxDatabase.fileBytes, async () => {
    await outboxDatabase.files.put(row)
    await outboxDatabase.fileBytes.put({ id: row.id, bytes })
    const before = outdated === null ? undefined : await outboxDatabase.files.get(outdated)
    if (before?.draft === draftId) await deleteFiles([before.id])
  })
  return reference
}

/** How a picture was drawn, where it belongs to a draft of this device; null for any other. */
export async function readStoredDrawing(fileId: string): Promise<string | null> {
  return (await outboxDatabase.files.get(fileId))?.drawing ?? null
}
