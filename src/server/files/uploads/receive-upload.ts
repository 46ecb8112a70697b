import type { FastifyReply, FastifyRequest } from 'fastify'
import { maxFileBytes } from '#src/protocol/limits/file-limit.ts'
import type { FieldErrors } from '#src/resource/description/validate.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { Problem } from '#src/server/http/problem.ts'
import { withRoom } from '../limits/upload-room.ts'
import { checkUpload, tooLarge, type UploadedFile } from '../store/check-upload.ts'
import type { FileStore } from '../store/file-store.ts'

/** Allowance in bytes for fields and boundaries. */
const multipartOverheadBytes = 65_536
/** Milliseconds in which a refused sender may read the answer before its connection closes. */
const lingerMilliseconds = 3000

export type Upload = { fields: Record<string, string>; files: UploadedFile[] }

/**
 * Reads a multipart body onto the disk. Too large (413, already by `content-length`), cut, or with a wrong or
 * unaccepted type (422) leaves nothing behind. The caller stores or discards the result.
 */
export async function receiveUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  store: FileStore,
  maxFiles: number,
): Promise<Upload> {
  if (!request.isMultipart()) throw new Problem(415, 'media-type', 'Files are sent as multipart/form-data')
  if (Number(request.headers['content-length'] ?? 0) > maxFiles * maxFileBytes + multipartOverheadBytes) {
    closeConnectionSoon(request, reply)
    throw tooLarge(maxFileBytes)
  }
  const upload: Upload = { fields: {}, files: [] }
  try {
    await readParts(request, store, maxFiles, upload)
    return upload
  } catch (error) {
    await discardUpload(upload)
    closeConnectionSoon(request, reply)
    throw multipartProblem(error)
  }
}

/**
 * Receives an upload of a person, with room for what it announces, and works on it. Refused before its bytes are read
 * where there is no room.
 */
export async function receiveWithRoom<Result>(
  context: ServerContext,
  owner: { tenantId: string; uploader: string },
  { request, reply, maxFiles }: { request: FastifyRequest; reply: FastifyReply; maxFiles: number },
  work: (upload: Upload) => Promise<Result>,
): Promise<Result> {
  const announced = Number(request.headers['content-length'] ?? maxFiles * maxFileBytes)
  try {
    return await withRoom(context, owner, Math.min(announced, maxFiles * maxFileBytes), async () => {
      const upload = await receiveUpload(request, reply, context.fileStore, maxFiles)
      try {
        return await work(upload)
      } finally {
        await discardUpload(upload)
      }
    })
  } catch (error) {
    closeConnectionSoon(request, reply)
    throw error
  }
}

/** Deletes everything of an upload that was not stored. */
export async function discardUpload(upload: Upload): Promise<void> {
  await Promise.all(upload.files.map(({ received }) => received.discard()))
}

async function readParts(request: FastifyRequest, store: FileStore, maxFiles: number, upload: Upload): Promise<void> {
  const parts = request.parts({
    limits: { files: maxFiles, fields: 5, fieldSize: 1000, fileSize: maxFileBytes + 1, parts: maxFiles + 5 },
  })
  for await (const part of parts) {
    if (part.type === 'field') {
      if (typeof part.value !== 'string' || part.valueTruncated)
        throw invalid(part.fieldname, 'This is not a short text')
      if (part.fieldname in upload.fields) throw invalid(part.fieldname, 'This is given twice')
      upload.fields[part.fieldname] = part.value
      continue
    }
    try {
      if (part.fieldname !== 'file') throw invalid(part.fieldname, 'This field does not exist')
      const received = await store.receive(part.file, maxFileBytes)
      try {
        upload.files.push(checkUpload(part.filename, received))
      } catch (error) {
        await received.discard()
        throw error
      }
    } finally {
      // The parser continues only when a file's bytes have been consumed.
      part.file.resume()
    }
  }
  if (upload.files.length === 0) throw invalid('file', 'Required')
}

function invalid(field: string, message: string): Problem {
  const errors: FieldErrors = { [field]: [message] }
  return new Problem(422, 'invalid', 'Some fields are not valid', errors)
}

/** How a failure while reading the form is reported; disk errors stay unchanged. */
export function multipartProblem(error: unknown): unknown {
  if (error instanceof Problem) return error
  const status: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'statusCode') : undefined
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : undefined
  if (status === 413) return invalid('file', 'There are too many parts')
  // Disk errors name a system call; the parser's errors are about the body.
  if (typeof code === 'string' && /^E[A-Z]+$/.test(code) && code !== 'ECONNRESET') return error
  return new Problem(400, 'unreadable', 'The upload was interrupted or cannot be read')
}

/** Lets the sender read the answer while the rest of its body is discarded, then closes the connection. */
export function closeConnectionSoon(request: FastifyRequest, reply: FastifyReply): void {
  if (request.raw.complete) return
  request.raw.unpipe()
  request.raw.resume()
  reply.raw.once('finish', () => {
    if (request.raw.complete) return
    setTimeout(() => {
      if (!request.raw.complete) request.raw.destroy()
    }, lingerMilliseconds).unref()
  })
}
