import type { FastifyReply, FastifyRequest } from 'fastify'
import { closeConnectionSoon, multipartProblem } from '#src/server/files/uploads/receive-upload.ts'
import { Problem } from '#src/server/http/problem.ts'

/** Maximum bytes of a file; 5,000 rows of people take about half a million. */
const maxBytes = 5_000_000
/** Allowance in bytes for boundaries. */
const multipartOverheadBytes = 65_536

/**
 * The single part `file` of a multipart body, in memory. Other parts are refused by name (422); too large: 413, already
 * by `content-length`; cut, or no form: 400.
 */
export async function receiveSheet(request: FastifyRequest, reply: FastifyReply): Promise<Buffer> {
  if (!request.isMultipart()) throw new Problem(415, 'media-type', 'Files are sent as multipart/form-data')
  try {
    if (Number(request.headers['content-length'] ?? 0) > maxBytes + multipartOverheadBytes) throw tooLarge()
    return await readFile(request)
  } catch (error) {
    closeConnectionSoon(request, reply)
    throw multipartProblem(error)
  }
}

async function readFile(request: FastifyRequest): Promise<Buffer> {
  let bytes: Buffer | null = null
  const limits = { files: 2, fields: 5, fieldSize: 1000, fileSize: maxBytes, parts: 7 }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') throw invalid(part.fieldname, 'This field does not exist')
    try {
      if (part.fieldname !== 'file') throw invalid(part.fieldname, 'This field does not exist')
      if (bytes !== null) throw invalid('file', 'Add one file at a time')
      bytes = await part.toBuffer()
      if (part.file.truncated) throw tooLarge()
    } finally {
      // The parser continues only when a file's bytes have been consumed.
      part.file.resume()
    }
  }
  if (bytes === null) throw invalid('file', 'Required')
  return bytes
}

const invalid = (field: string, message: string) =>
  new Problem(422, 'invalid', `${field}: ${message}`, { [field]: [message] })

const tooLarge = () => new Problem(413, 'too-large', 'The file is larger than 5 MB. Please split it')
