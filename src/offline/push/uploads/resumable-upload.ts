import { bytesToBase64 } from '#src/lib/base64.ts'
import { apiUrl } from '#src/offline/connectivity/server-address.ts'
import { type VerifiedAnswer, verifiedFetch } from '#src/offline/connectivity/verified-fetch.ts'
import { faultPoint } from '#src/offline/storage/fault-points.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { FileRow } from '#src/offline/storage/outbox-rows.ts'
import { computeTransferMs } from '#src/protocol/limits/transfer-time.ts'
import type { Uploader } from './verified-upload.ts'

const uploadsPath = 'uploads/resumable'
/** Bytes of a part, where all of the rest at once brought nothing: some gateways pass on only what they have whole. */
const smallPartBytes = 262_144

/** An answer, and whether it says that the whole file is with the office. */
export type UploadOutcome = { answer: VerifiedAnswer | null; isStored: boolean }

/**
 * Sends a file by tus 1.0, its first bytes with the request that begins the upload, and after a cut from where it was cut,
 * whoever sent that: that it began is noted in the file's row. An upload the office has forgotten, or never heard of, begins
 * anew. `onBytes` hears how many bytes the office has or are under way, counted from the beginning of the file.
 */
export async function uploadResumably(
  file: FileRow,
  bytes: ArrayBuffer,
  credential: Readonly<Record<string, string>>,
  onBytes: (sent: number) => void,
  upload: Uploader,
): Promise<UploadOutcome> {
  const headers = { ...credential, 'tus-resumable': '1.0.0' }
  // The office's address of an upload ends with the file's id.
  const address = `${uploadsPath}/${file.id}`
  let offset = 0
  let most = file.size
  let isBegun = false
  if (file.upload) {
    const answer = await verifiedFetch(apiUrl(address), { method: 'HEAD', headers }, computeTransferMs(0))
    if (!answer?.headers.has('tus-resumable')) return failedUpload(null)
    isBegun = ![404, 410].includes(answer.status)
    if (isBegun && answer.status >= 300) return failedUpload(answer)
    offset = isBegun ? offsetIn(answer) : 0
    if (offset === (file.arrived ?? 0)) most = smallPartBytes
  }
  for (;;) {
    await outboxDatabase.files.update(file.id, { upload: file.id, arrived: offset })
    onBytes(offset)
    await faultPoint('upload:before-post')
    const part = bytes.slice(offset, offset + most)
    const place: Record<string, string> = isBegun
      ? { 'upload-offset': `${offset}` }
      : { 'upload-length': `${file.size}`, 'upload-metadata': metadataOf(file) }
    const from = offset
    const answer = await upload(
      apiUrl(isBegun ? address : uploadsPath),
      {
        method: isBegun ? 'PATCH' : 'POST',
        body: part,
        headers: { ...headers, ...place, 'content-type': 'application/offset+octet-stream' },
        onBytes: (sent) => onBytes(from + sent),
      },
      computeTransferMs(part.byteLength),
    )
    await faultPoint('upload:after-post')
    const isTaken = answer?.status === (isBegun ? 204 : 201)
    const now = isTaken ? offsetIn(answer) : 0
    // Of an empty file nothing is as much as all of it, also where it was refused.
    if (isTaken && now === file.size) return { answer, isStored: true }
    // An office of before takes no bytes with the beginning.
    if (!isTaken || (isBegun && now <= offset)) return failedUpload(answer)
    isBegun = true
    offset = now
    most = smallPartBytes
  }
}

/** Where the office is further than this device believed, the next attempt asks; that refuses nothing. */
function failedUpload(answer: VerifiedAnswer | null): UploadOutcome {
  const isBehind = Reflect.get(Object(answer?.json), 'code') === 'offset'
  return { answer: isBehind ? null : answer, isStored: false }
}

function offsetIn(answer: VerifiedAnswer | null): number {
  return Number(answer?.headers.get('upload-offset') ?? 0)
}

function metadataOf({ id, sha256, folder, name }: FileRow): string {
  return Object.entries({ id, sha256, folder, filename: name })
    .map(([field, text]) => `${field} ${bytesToBase64(new TextEncoder().encode(text))}`)
    .join(',')
}
