import { maxFileBytes } from '#src/protocol/limits/file-limit.ts'
import { heicRefusal } from '#src/protocol/limits/heic.ts'
import { Problem } from '#src/server/http/problem.ts'
import { plainFileName } from './file-name.ts'
import { acceptedTypes, endingFits, type FileType } from './file-type.ts'
import { maxPixels } from './image-pixels.ts'
import type { ReceivedFile } from './received-file.ts'

/** An arrived file with its name and the type detected from its first bytes. */
export type UploadedFile = { name: string; type: FileType; received: ReceivedFile }

/** Checks an arrived file: accepted type, matching name, and a limited number of pixels; otherwise 422. */
export function checkUpload(givenName: string, received: ReceivedFile): UploadedFile {
  const name = plainFileName(givenName)
  const { type } = received
  checkSize(received.size)
  if (received.isHeic) throw refusedFile(heicRefusal)
  if (type === null) throw refusedFile(`Only ${acceptedTypes} files are accepted`)
  if (name === null) throw refusedFile('The file name is not valid')
  if (!endingFits(name, type)) throw refusedFile('The file type does not match its name')
  if ((received.pixels ?? 0) > maxPixels) throw refusedFile('The picture is too large')
  return { name, type, received }
}

/** Checks the size: 422 for an empty file, 413 for one that is too large. */
export function checkSize(size: number): void {
  if (size === 0) throw refusedFile('The file is empty')
  if (size > maxFileBytes) throw tooLarge(maxFileBytes)
}

/** 413 that says how much is accepted. */
export function tooLarge(limit: number): Problem {
  return new Problem(413, 'too-large', `Files may have at most ${Math.floor(limit / 1_048_576)} MB`)
}

/** 422 where the sender's hash differs from the bytes that arrived. */
export function checkHash(named: string | undefined, { sha256 }: ReceivedFile): void {
  if (named === undefined || named === sha256) return
  throw new Problem(422, 'invalid', 'Some fields are not valid', {
    sha256: ['The file was damaged on the way. Please send it again'],
  })
}

/** 422 that says what is wrong with the file. */
export const refusedFile = (fault: string) =>
  new Problem(422, 'invalid', 'Some fields are not valid', { file: [fault] })
