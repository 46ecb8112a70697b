import { fetchWithin, server } from '#src/offline/session/server.ts'
import { computeTransferMs } from '#src/protocol/limits/transfer-time.ts'

/** A file with its bytes, under the id and the hash that records name it by. */
type WholeFile = {
  id: string
  folder: string
  name: string
  type: string
  sha256: string
  bytes: ArrayBuffer | Uint8Array<ArrayBuffer>
}

/**
 * Sends a file in one piece with the session of whoever is at work; `headers` name its author where that is somebody else.
 * The same id and bytes are stored once, however often they are sent. Throws `ServerError` or `OfficeUnreachable`.
 */
export async function postFile(file: WholeFile, headers: Readonly<Record<string, string>> = {}): Promise<void> {
  const { id, folder, name, type, sha256, bytes } = file
  const form = new FormData()
  form.set('folder', folder)
  form.set('id', id)
  form.set('sha256', sha256)
  form.set('file', new File([bytes], name, { type }))
  await server.post('uploads', { body: form, headers, fetch: fetchWithin(computeTransferMs(bytes.byteLength)) })
}
