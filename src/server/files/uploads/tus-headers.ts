import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { maxFileBytes } from '#src/protocol/limits/file-limit.ts'
import { heicRefusal, isNamedHeic } from '#src/protocol/limits/heic.ts'
import { parseInput } from '#src/server/http/parse-input.ts'
import { Problem } from '#src/server/http/problem.ts'
import { checkSize } from '../store/check-upload.ts'
import { plainFileName } from '../store/file-name.ts'
import { acceptedTypes, isAcceptedName } from '../store/file-type.ts'
import type { UploadPlan } from '../store/unfinished-uploads.ts'
import { uploadFields } from './upload-fields.ts'

/** The version of the protocol (https://tus.io/protocols/resumable-upload). */
const tusVersion = '1.0.0'
/** The media type of a part of a file. */
export const partType = 'application/offset+octet-stream'

/** The answer to OPTIONS: the supported parts of the protocol. */
export const tusCapabilities = {
  'tus-version': tusVersion,
  'tus-extension': 'creation,creation-with-upload,expiration,termination',
  'tus-max-size': String(maxFileBytes),
}

/** 412 for another or no protocol version; 415 where the body would not be file bytes. */
export async function requireTusVersion(request: FastifyRequest): Promise<void> {
  if (request.headers['content-encoding'] !== undefined) {
    throw new Problem(415, 'encoding', 'This body may not be sent with that encoding')
  }
  if (request.method === 'OPTIONS' || request.headers['tus-resumable'] === tusVersion) return
  throw new Problem(412, 'tus-version', `The header Tus-Resumable must be ${tusVersion}`, undefined, {
    'tus-version': tusVersion,
  })
}

/** Every answer states the version, refusals too. */
export async function sendTusVersion(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('tus-resumable', tusVersion)
}

/** A byte-count header; 400 where it is absent or no whole number. */
export function readByteCount(request: FastifyRequest, name: 'upload-length' | 'upload-offset'): number {
  const given = request.headers[name]
  const bytes = typeof given === 'string' && /^\d{1,15}$/.test(given) ? Number(given) : null
  if (bytes === null) throw new Problem(400, 'unreadable', `The header ${name} must be a number of bytes`)
  return bytes
}

const metadataFields = uploadFields.extend({ filename: z.string(), filetype: z.string().optional() })

/** The expected file from the headers that begin an upload, with its id where the sender chose one. */
export function readPlan(request: FastifyRequest): { id: string | undefined; plan: UploadPlan } {
  const size = readByteCount(request, 'upload-length')
  checkSize(size)
  const metadata = String(request.headers['upload-metadata'] ?? '')
  const { id, filename, folder, sha256 } = parseInput(metadataFields, readMetadata(metadata))
  const name = plainFileName(filename)
  if (name === null || !isAcceptedName(name)) {
    throw new Problem(422, 'invalid', 'Some fields are not valid', {
      filename: [isNamedHeic({ name: filename }) ? heicRefusal : `Only ${acceptedTypes} files are accepted`],
    })
  }
  return { id, plan: { size, name: filename, folder, sha256, metadata } }
}

/** `filename d29ybGQ=,folder …`: names, each with a text in base64. */
function readMetadata(header: string): Record<string, string> {
  const pairs = header
    .split(',')
    .map((pair) => pair.trim())
    .filter((pair) => pair !== '')
    .map((pair) => pair.split(' '))
  const read = pairs.map(([name = '', value = '', ...more]): [string, string] => {
    if (more.length > 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(value)) throw unreadable()
    return [name, textOf(value)]
  })
  const names = new Set(read.map(([name]) => name))
  if (names.size < read.length || names.has('__proto__')) throw unreadable()
  return Object.fromEntries(read)
}

function textOf(base64: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(base64, 'base64'))
  } catch {
    throw unreadable()
  }
}

const unreadable = () => new Problem(400, 'unreadable', 'The header upload-metadata cannot be read')
