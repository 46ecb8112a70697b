import { bytesToBase64 } from '#src/lib/base64.ts'
import { apiUrl } from '#src/offline/connectivity/server-address.ts'
import { type VerifiedAnswer, verifiedFetch } from '#src/offline/connectivity/verified-fetch.ts'
import { faultPoint } from '#src/offline/storage/fault-points.ts'
import { outboxDatabase } from '#src/offline/storage/outbox-database.ts'
import type { FileRow } from '#src/offline/storage/outbox-rows.ts'
import { computeTransferMs } from '#src/protocol/limits/transfer-time.ts'
import type { Uploader } from './verified-upload.ts'

/** Part size used after sending the whole rest failed: some gateways forward only complete bodies. */
const smallPartBytes = 262_144

/** What an upload needs of a file; `upload` is set once it was begun. */
export type UploadedRow = Pick<FileRow, 'id' | 'size' | 'name' | 'sha256' | 'folder' | 'upload' | 'arrived'>

/** Where uploads go, and how it is noted that one was begun and how many bytes have arrived. */
export type UploadPlace = { path: string; note: (file: string, arrived: number) => Promise<unknown> }

const outboxPlace: UploadPlace = {
  path: 'uploads/resumable',
  note: (file, arrived) => outboxDatabase.files.update(file, { upload: file, arrived }),
}

/** An answer, and whether the whole file is with the office. */
export type UploadOutcome = { answer: VerifiedAnswer | null; isStored: boolean }

/**
 * Uploads a file by tus 1.0, resuming after a cut; the file's row notes that an upload was begun. One that the office
 * does not know begins anew. `onBytes` receives the bytes the office has or that are under way.
 */
export async function uploadResumably(
  file: UploadedRow,
  bytes: ArrayBuffer,
  credential: Readonly<Record<string, string>>,
  onBytes: (sent: number) => void,
  upload: Uploader,
  { path, note }: UploadPlace = outboxPlace,
): Promise<UploadOutcome> {
  const headers = { ...credential, 'tus-resumable': '1.0.0' }
  // The office's address of an upload ends with the file's id.
  const address = `${path}/${file.id}`
  let offset = 0
  let maxPartBytes = file.size
  let isBegun = false
  if (file.upload) {
    const answer = await verifiedFetch(apiUrl(address), { method: 'HEAD', headers }, computeTransferMs(0))
    if (!answer?.headers.has('tus-resumable')) return failedUpload(null)
    isBegun = ![404, 410].includes(answer.status)
    if (isBegun && answer.status >= 300) return failedUpload(answer)
    offset = isBegun ? offsetIn(answer) : 0
    if (offset === (file.arrived ?? 0)) maxPartBytes = smallPartBytes
  }
  for (;;) {
    await note(file.id, offset)
    onBytes(offset)
    await faultPoint('upload:before-post')
    const part = bytes.slice(offset, offset + maxPartBytes)
    const place: Record<string, string> = isBegun
      ? { 'upload-offset': `${offset}` }
      : { 'upload-length': `${file.size}`, 'upload-metadata': metadataOf(file) }
    const from = offset
    const answer = await upload(
      apiUrl(isBegun ? address : path),
      {
        method: isBegun ? 'PATCH' : 'POST',
        body: part,
        headers: { ...headers, ...place, 'content-type': 'application/offset+octet-stream' },
        onBytes: (sent) => onBytes(from + sent),
      },
      computeTransferMs(part.byteLength),
    )
    await faultPoint('upload:after-post')
    const isComplete = answer?.status === (isBegun ? 204 : 201)
    const now = isComplete ? offsetIn(answer) : 0
    // For an empty file, sending nothing sends everything, also after a refusal.
    if (isComplete && now === file.size) return { answer, isStored: true }
    // An older office accepts no bytes with the creation.
    if (!isComplete || (isBegun && now <= offset)) return failedUpload(answer)
    isBegun = true
    offset = now
    maxPartBytes = smallPartBytes
  }
}

/** The office has more than this device believed: the next attempt asks for the offset; not a refusal. */
function failedUpload(answer: VerifiedAnswer | null): UploadOutcome {
  const isBehind = Reflect.get(Object(answer?.json), 'code') === 'offset'
  return { answer: isBehind ? null : answer, isStored: false }
}

function offsetIn(answer: VerifiedAnswer | null): number {
  return Number(answer?.headers.get('upload-offset') ?? 0)
}

function metadataOf({ id, sha256, folder, name }: UploadedRow): string {
  return Object.entries({ id, sha256, folder, filename: name })
    .map(([field, text]) => `${field} ${bytesToBase64(new TextEncoder().encode(text))}`)
    .join(',')
}
