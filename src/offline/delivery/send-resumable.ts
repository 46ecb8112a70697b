import { bytesToBase64 } from '#src/lib/base64.ts'
import { outboxDatabase } from '#src/offline/database/outbox-database.ts'
import type { FileRow } from '#src/offline/database/outbox-rows.ts'
import { faultPoint } from '#src/offline/fault-points.ts'
import { apiUrl } from '#src/offline/server-address.ts'
import { transferTime } from '#src/protocol/transfer-time.ts'
import { type GenuineAnswer, genuineFetch } from './genuine-fetch.ts'
import { genuineUpload } from './genuine-upload.ts'

const path = 'uploads/resumable'
/** Bytes of a part, where all of the rest at once brought nothing: some gateways pass on only what they have whole. */
const smallPart = 262_144

/** An answer, and whether it says that the whole file is with the office. */
export type Sent = { answer: GenuineAnswer | null; isStored: boolean }

/**
 * Sends a file by tus 1.0, from where the last attempt was cut, whoever made it: the upload's address is kept in the
 * file's row. An address the office has forgotten is asked for anew. `onBytes` hears how many bytes the office has or
 * are under way, counted from the beginning of the file.
 */
export async function sendResumable(
  file: FileRow,
  bytes: ArrayBuffer,
  credential: Readonly<Record<string, string>>,
  onBytes: (sent: number) => void,
): Promise<Sent> {
  const headers = { ...credential, 'tus-resumable': '1.0.0' }
  let address = file.upload ?? ''
  let answer = address === '' ? null : await ask(address, 'HEAD', headers)
  if (address !== '' && !answer) return failed(null)
  if (!answer || [404, 410].includes(answer.status)) {
    answer = await ask('', 'POST', { ...headers, 'upload-length': `${file.size}`, 'upload-metadata': metadataOf(file) })
    const given = /[\w-]+$/.exec(answer?.headers.get('location') ?? '')?.[0]
    if (answer?.status !== 201 || given === undefined) return failed(answer)
    address = given
    await outboxDatabase.files.update(file.id, { upload: address })
    await faultPoint('upload:begun')
  }
  let most = offsetIn(answer) === file.arrived ? smallPart : file.size
  for (let offset = offsetIn(answer); answer && answer.status < 300; ) {
    await outboxDatabase.files.update(file.id, { arrived: offset })
    onBytes(offset)
    await faultPoint('upload:before-post')
    const part = bytes.slice(offset, offset + most)
    answer = await genuineUpload(
      apiUrl(`${path}/${address}`),
      {
        method: 'PATCH',
        body: part,
        headers: { ...headers, 'upload-offset': `${offset}`, 'content-type': 'application/offset+octet-stream' },
        onBytes: (sent) => onBytes(offset + sent),
      },
      transferTime(part.byteLength),
    )
    await faultPoint('upload:after-post')
    const now = answer?.status === 204 ? offsetIn(answer) : 0
    if (now === file.size) return { answer, isStored: true }
    if (now <= offset) break
    offset = now
    most = smallPart
  }
  return failed(answer)
}

/** Null where the answer is not of an office that speaks the protocol. */
async function ask(address: string, method: string, headers: Record<string, string>): Promise<GenuineAnswer | null> {
  const answer = await genuineFetch(
    apiUrl(address === '' ? path : `${path}/${address}`),
    { method, headers },
    transferTime(0),
  )
  return answer?.headers.has('tus-resumable') ? answer : null
}

/** Where the office is further than this device believed, the next attempt asks; that refuses nothing. */
function failed(answer: GenuineAnswer | null): Sent {
  const isBehind = Reflect.get(Object(answer?.json), 'code') === 'offset'
  return { answer: isBehind ? null : answer, isStored: false }
}

function offsetIn(answer: GenuineAnswer | null): number {
  return Number(answer?.headers.get('upload-offset') ?? 0)
}

function metadataOf({ id, sha256, folder, name }: FileRow): string {
  return Object.entries({ id, sha256, folder, filename: name })
    .map(([field, text]) => `${field} ${bytesToBase64(new TextEncoder().encode(text))}`)
    .join(',')
}
