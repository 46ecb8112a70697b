import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { snakeCase } from '#src/lib/name-case.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { closeConnectionSoon, multipartProblem } from '#src/server/files/uploads/receive-upload.ts'
import { Problem } from '#src/server/http/problem.ts'

/** Maximum bytes of a file; 5,000 rows of people take about half a million. */
const maxBytes = 5_000_000
/** Allowance in bytes for boundaries. */
const multipartOverheadBytes = 65_536

/** A file that was sent, and what counts for all its rows. */
export type ReceivedSheet = { bytes: Buffer; forAll: Readonly<Record<string, unknown>> }

/**
 * The single part `file` of a multipart body, in memory, and the fields beside it that the resource's import knows. Other parts are refused
 * by name (422); too large: 413, already by `content-length`; cut, or no form: 400.
 */
export async function receiveSheet(
  request: FastifyRequest,
  reply: FastifyReply,
  resource: Resource,
): Promise<ReceivedSheet> {
  if (!request.isMultipart()) throw new Problem(415, 'media-type', 'Files are sent as multipart/form-data')
  try {
    if (Number(request.headers['content-length'] ?? 0) > maxBytes + multipartOverheadBytes) throw tooLarge()
    return await readParts(request, resource)
  } catch (error) {
    closeConnectionSoon(request, reply)
    throw multipartProblem(error)
  }
}

async function readParts(request: FastifyRequest, resource: Resource): Promise<ReceivedSheet> {
  let bytes: Buffer | null = null
  const known = fieldsForAll(resource)
  const fields: Record<string, string> = {}
  const limits = { files: 2, fields: 5, fieldSize: 1000, fileSize: maxBytes, parts: 7 }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (!known.includes(part.fieldname)) throw invalid(part.fieldname, 'This field does not exist')
      fields[part.fieldname] = String(part.value)
      continue
    }
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
  return { bytes, forAll: valuesForAll(resource, fields) }
}

const invalid = (field: string, message: string) =>
  new Problem(422, 'invalid', `${field}: ${message}`, { [field]: [message] })

const tooLarge = () => new Problem(413, 'too-large', 'The file is larger than 5 MB. Please split it')

const namesOf = ({ imports }: Resource): readonly string[] => (typeof imports === 'object' ? imports.forAll : [])

/** What may be sent beside the file for all its rows, as the specification writes it: `existing_vendor`. */
export const fieldsForAll = (resource: Resource): string[] => namesOf(resource).map(snakeCase)

/** What was sent for all rows, by field; 422 names what is not valid. */
function valuesForAll(resource: Resource, sent: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(
    namesOf(resource).flatMap((name) => {
      const text = sent[snakeCase(name)]
      if (text === undefined || text === '') return []
      const schema = resource.fields.shape[name]
      for (const value of [text, text === 'true' ? true : text === 'false' ? false : undefined]) {
        const parsed = schema && z.safeParse(schema, value)
        if (parsed?.success && parsed.data !== undefined) return [[name, parsed.data] as const]
      }
      throw invalid(snakeCase(name), 'This is not valid')
    }),
  )
}
