import { sha256Hex } from '#src/lib/sha256.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { AttachmentRefused } from '#src/offline/attachments/attachment-errors.ts'
import { reducePhoto } from '#src/offline/attachments/reduce-photo.ts'
import { refuseHeic } from '#src/offline/attachments/refuse-heic.ts'
import { maxFileBytes } from '#src/protocol/limits/file-limit.ts'
import type { FileReference } from '#src/resource/description/field-types.ts'
import { guestLinkDatabase } from '../storage/guest-link-database.ts'

/** Keeps answers of a step on this device; undefined removes one. Nothing is changed while the answers are being sent. */
export async function answerGuestFields(
  link: string,
  step: string,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { links, steps } = guestLinkDatabase
  await guestLinkDatabase.transaction('rw', links, steps, async () => {
    if ((await links.get(link))?.sending !== null) return
    const before = await steps.get([link, step])
    const all = Object.entries({ ...before?.fields, ...values })
    await steps.put({
      base: 0,
      other: null,
      foreignAt: 0,
      ...before,
      link,
      step,
      fields: Object.fromEntries(all.filter(([, value]) => value !== undefined)),
      isSaved: false,
      changedAt: Date.now(),
    })
    await links.update(link, { refusal: null })
  })
}

/** Whether the office has the answers of a step as they stand here. */
export async function isGuestStepSaved(link: string, step: string): Promise<boolean> {
  return (await guestLinkDatabase.steps.get([link, step]))?.isSaved === true
}

/** Ends a conflict with another device: with what that one saved, or with what stands here. */
export async function settleGuestStep(link: string, step: string, chosen: 'here' | 'other'): Promise<void> {
  const { steps } = guestLinkDatabase
  await guestLinkDatabase.transaction('rw', steps, async () => {
    const row = await steps.get([link, step])
    if (!row?.other) return
    const { version, fields } = row.other
    const kept = chosen === 'here' ? {} : { fields, isSaved: true, foreignAt: Date.now() }
    await steps.put({ ...row, base: version, other: null, ...kept })
  })
}

/** Stores a file for an answer: photos reduced, PDF as it is. Throws `AttachmentRefused` for what cannot be sent. */
export async function addGuestFile(link: string, file: File): Promise<FileReference> {
  await refuseHeic(file)
  const isPhoto = ['image/jpeg', 'image/png', 'image/webp'].includes(file.type)
  if (!isPhoto && file.type !== 'application/pdf')
    throw new AttachmentRefused('type', 'Only photos (JPEG, PNG) and PDF files can be attached.')
  if (file.size === 0) throw new AttachmentRefused('empty', 'This file is empty.')
  const stored = isPhoto ? await reducePhoto(file, 'image/jpeg') : file
  const stem = file.name.replace(/\.[A-Za-z0-9]{1,5}$/, '').slice(0, 240) || 'file'
  return storeGuestFile(link, stored, `${stem}.${isPhoto ? 'jpg' : 'pdf'}`)
}

/** Stores a drawn signature, a PNG. */
export function addGuestDrawing(link: string, picture: Blob): Promise<FileReference> {
  return storeGuestFile(link, picture, 'signature.png')
}

async function storeGuestFile(link: string, blob: Blob, name: string): Promise<FileReference> {
  if (blob.size > maxFileBytes) throw new AttachmentRefused('too-large', 'This file is larger than 25 MB.')
  const bytes = await blob.arrayBuffer()
  const sha256 = await sha256Hex(new Uint8Array(bytes))
  const reference = { id: uuidV7(), name, type: blob.type, size: bytes.byteLength, sha256 }
  const unsent = { state: 'waiting', message: null, isBegun: false, arrived: 0 } as const
  await guestLinkDatabase.files.put({ id: reference.id, link, reference, bytes, ...unsent })
  return reference
}

/** Forgets the bytes of a file that no answer names any more. */
export async function removeGuestFile(id: string): Promise<void> {
  await guestLinkDatabase.files.delete(id)
}

/** Asks that all answers are sent, once; `syncGuestLink` does it as soon as the office can be reached. */
export async function sendGuestAnswers(link: string): Promise<void> {
  const { links } = guestLinkDatabase
  await guestLinkDatabase.transaction('rw', links, async () => {
    if ((await links.get(link))?.sending === null) await links.update(link, { sending: uuidV7(), refusal: null })
  })
}

/** The bytes of a file that this device added; null for others. */
export async function readGuestFile({ sha256, type }: FileReference): Promise<Blob | null> {
  const row = await guestLinkDatabase.files.filter(({ reference }) => reference.sha256 === sha256).first()
  return row ? new Blob([row.bytes], { type }) : null
}

/** Takes an order to send back, as long as the office has not answered it. */
export async function stopSendingGuestAnswers(link: string): Promise<void> {
  await guestLinkDatabase.links.update(link, { sending: null })
}
