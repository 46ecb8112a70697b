import { instantNow } from '#src/lib/instant.ts'
import { sha256Hex } from '#src/lib/sha256.ts'
import { uuidV7 } from '#src/lib/uuid.ts'
import { reducePhoto } from '#src/offline/attachments/reduce-photo.ts'
import { refuseHeic } from '#src/offline/attachments/refuse-heic.ts'
import { requestPush } from '#src/offline/outbox/request-push.ts'
import { reportIdOf } from '#src/protocol/guests/follow-up-code.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { FileReference } from '#src/resource/description/field-types.ts'
import { guestDatabase } from '../storage/guest-database.ts'
import { upgradeGuestFields } from './upgrade-guest-fields.ts'

/** The description that a report is written with. */
type DescriptionVersion = Pick<Resource, 'name' | 'version'>

/** Letters and digits that are not confused with each other (Crockford). */
const codeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The fields of the report begun on this device, in the present version; empty where there is none. */
export async function loadGuestDraft(resource: Resource): Promise<Record<string, unknown>> {
  const draft = await guestDatabase.drafts.get(resource.name)
  return draft ? upgradeGuestFields(resource, draft) : {}
}

/** Keeps a report as it is typed. */
export async function saveGuestDraft(
  { name, version }: DescriptionVersion,
  fields: Record<string, unknown>,
): Promise<void> {
  await guestDatabase.drafts.put({ resource: name, fields, updatedAt: Date.now(), schemaVersion: version })
}

/**
 * Stores a photo with a draft (`of` is its resource) or a report (its id), reduced and redrawn, under a neutral name.
 * Throws `AttachmentRefused` for one that cannot be read.
 */
export async function addGuestPhoto(of: string, file: File): Promise<FileReference> {
  await refuseHeic(file)
  const bytes = await (await reducePhoto(file, 'image/jpeg')).arrayBuffer()
  const sha256 = await sha256Hex(new Uint8Array(bytes))
  const reference = { id: uuidV7(), name: 'photo.jpg', type: 'image/jpeg', size: bytes.byteLength, sha256 }
  await guestDatabase.photos.put({ id: reference.id, of, reference, bytes, uploaded: false })
  return reference
}

/** Takes a photo out of its draft or report. */
export async function removeGuestPhoto(id: string): Promise<void> {
  await guestDatabase.photos.delete(id)
}

/** Discards the draft, photos included. */
export async function discardGuestDraft(resource: string): Promise<void> {
  const { drafts, photos } = guestDatabase
  await guestDatabase.transaction('rw', drafts, photos, async () => {
    await drafts.delete(resource)
    await photos.where('of').equals(resource).delete()
  })
}

/**
 * Stores a finished report for sending and ends its draft in one strict transaction, then requests a push. Returns the
 * follow-up code, which is stored nowhere: the report's id is derived from it one way.
 */
export async function submitGuestReport(
  { name: resource, version: schemaVersion }: DescriptionVersion,
  place: string,
  fields: Record<string, unknown>,
): Promise<string> {
  const code = newCode()
  const id = await reportIdOf(code)
  const { drafts, photos, reports } = guestDatabase
  const body = JSON.stringify({ place, id, madeAt: instantNow(), schemaVersion, fields })
  await guestDatabase.transaction('rw', drafts, photos, reports, async () => {
    await photos.where('of').equals(resource).modify({ of: id })
    await drafts.delete(resource)
    await reports.put({ id, place, resource, body, state: 'waiting', refusal: null, endedAt: null })
  })
  requestPush()
  return code
}

/** 80 random bits as `7K2M-9QXD-4T0W-HB5C`. */
function newCode(): string {
  const drawn = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => codeAlphabet[byte % 32] ?? '0')
  return [0, 4, 8, 12].map((from) => drawn.slice(from, from + 4).join('')).join('-')
}
