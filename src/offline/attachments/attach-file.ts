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

const photoTypes = ['image/jpeg', 'image/png', 'image/webp']

/** Preparing a file: 0 when it starts, 1 when it is kept. Sending it is the outbox's, later. */
export type AttachProgress = (part: number) => void

/** Whose a file is. */
export type FileOwner = { person: string; tenant: string }

/**
 * Keeps a file with a draft, on this device, at once: photos reduced, PDF as it is. The reference goes into the draft's
 * fields; the bytes are sent before the entry that names them. `owner`: who chose it, where others of its kind come first
 * and somebody else may be at work by then; else whoever is. Throws `AttachmentRefused` for other types, for what is
 * empty or larger than 25 MB, and for pictures that cannot be read; `DraftEnded` where the draft was sent or thrown away.
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
  const isPhoto = photoTypes.includes(file.type)
  if (!isPhoto && file.type !== 'application/pdf') {
    throw new AttachmentRefused('type', 'Only photos (JPEG, PNG, WebP) and PDF files can be attached.')
  }
  if (file.size === 0) throw new AttachmentRefused('empty', 'This file is empty.')
  const kept = isPhoto ? await reducePhoto(file) : file
  if (kept.size > maxFileBytes) throw new AttachmentRefused('too-large', 'This file is larger than 25 MB.')
  onProgress(0.5)
  const bytes = await kept.arrayBuffer()
  const reference: FileReference = {
    id: uuidV7(),
    name: isPhoto ? nameOfPhoto(file.name, kept.type) : file.name.slice(-255),
    type: kept.type,
    size: bytes.byteLength,
    sha256: await sha256Hex(new Uint8Array(bytes)),
  }
  const row = { ...reference, ...owner, draft: draftId, entry: null, folder, uploaded: false, refused: null }
  const { files, fileBytes, endedDrafts } = outboxDatabase
  await outboxDatabase.transaction('rw', files, fileBytes, endedDrafts, async () => {
    // Thrown away while this was made ready: nothing would ever name it, nor end it.
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
