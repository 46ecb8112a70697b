import { heicRefusal, heicStartBytes, isHeic, isNamedHeic } from '#src/protocol/limits/heic.ts'
import { AttachmentRefused } from './attachment-errors.ts'

/** Throws `AttachmentRefused` for a HEIC picture, by its name, media type or bytes: browsers cannot redraw it. */
export async function refuseHeic(file: File): Promise<void> {
  if (isNamedHeic(file) || isHeic(new Uint8Array(await file.slice(0, heicStartBytes).arrayBuffer()))) {
    throw new AttachmentRefused('type', heicRefusal)
  }
}
