import { sha256Hex } from '#src/lib/sha256.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { Locked } from '#src/offline/session/session-errors.ts'
import { unlockedPerson } from '#src/offline/session/session-store.ts'
import { DraftEnded } from '#src/offline/storage/draft-ended.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import { maxFileBytes } from '#src/protocol/limits/file-limit.ts'
import type { FileReference } from '#src/resource/description/field-types.ts'
import { AttachmentRefused } from './attachment-errors.ts'
import { reducePhoto } from './reduce-photo.ts'
import { refuseHeic } from './refuse-heic.ts'

const photoTypes = ['image/jpeg', 'image/png', 'image/webp']

/** Progress of preparing a file: 0 at the start, 1 when it is stored. The outbox sends it later. */
export type AttachProgress = (part: number) => void

/** The owner of a file. */
export type FileOwner = { person: string; tenant: string }

/**
 * Stores a file with a draft on this device: photos reduced, PDF unchanged. The reference goes into the draft's fields;
 * the bytes are sent before the entry that names them. `owner` is who chose the file, since somebody else may be at
 * work by now. Throws `AttachmentRefused` (type, size, unreadable) and `DraftEnded` (sent or discarded).
 */
export async function attachFile(
  draftId: string,
  file: File,
  folder: string,
  onProgress: AttachProgress = () => undefined,
  owner: FileOwner | null = unlockedPerson(),
): Promise<FileReference> {
  if (!owner) throw new Locked()
  onProgress(0)
  await refuseHeic(file)
  const isPhoto = photoTypes.includes(file.type)
  if (!isPhoto && file.type !== 'application/pdf') {
    throw new AttachmentRefused('type', 'Only photos (JPEG, PNG, WebP) and PDF files can be attached.')
  }
  if (file.size === 0) throw new AttachmentRefused('empty', 'This file is empty.')
  const stored = isPhoto ? await reducePhoto(file) : file
  if (stored.size > maxFileBytes) throw new AttachmentRefused('too-large', 'This file is larger than 25 MB.')
  onProgress(0.5)
  const bytes = await stored.arrayBuffer()
  const reference: FileReference = {
    id: uuidV7(),
    name: isPhoto ? nameOfPhoto(file.name, stored.type) : file.name.slice(-255),
    type: stored.type,
    size: bytes.byteLength,
    sha256: await sha256Hex(new Uint8Array(bytes)),
  }
  const row = { ...reference, ...owner, draft: draftId, entry: null, folder, uploaded: false, refused: null }
  const { files, fileBytes, endedDrafts } = outboxDatabase
  await outboxDatabase.transaction('rw', files, fileBytes, endedDrafts, async () => {
    // The draft was discarded meanwhile: nothing would ever reference this file or delete it.
    if (await endedDrafts.get(draftId)) throw new DraftEnded()
    await files.put(row)
    await fileBytes.put({ id: row.id, bytes })
  })
  onProgress(1)
  return reference
}

function nameOfPhoto(name: string, type: string): string {
  const stem = name.replace(/\.[A-Za-z0-9]{1,5}$/, '') || 'photo'
  return `${stem.slice(0, 240)}.${type === 'image/webp' ? 'webp' : 'jpg'}`
}
