import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import type { z } from 'zod'
import { StartRefused } from '#src/server/configuration/start-refused.ts'
import {
  type ArchiveContents,
  type ArchiveHead,
  archiveContents,
  archiveFormat,
  archiveHead,
  archiveLayout,
  contentsName,
  headName,
  unsealContents,
} from './archive-format.ts'
import { type ByteSource, isSealed, openSealedSource, openSource, SealBroken } from './sealed-file.ts'
import { blockSize, paddingAfter, readTarHeader } from './tar-header.ts'

/** Bytes that are hashed at once. */
const hashedAtOnce = 1_048_576

/** A part of an archive: its name and the position of its content. */
export type ArchivePart = { name: string; size: number; start: number }

/** A verified archive. */
export type Archive = {
  head: ArchiveHead
  contents: ArchiveContents
  /** Every part between header and contents, in the order written. */
  parts(): AsyncGenerator<ArchivePart>
  /** A part's bytes. */
  read(part: ArchivePart): Promise<Buffer>
  close(): Promise<void>
}

/**
 * Opens an archive after reading all of it once: an incomplete, altered or newer one is refused before anything is done
 * with it, and so is a sealed one without its key. Throws `StartRefused` saying which.
 */
export async function openArchive(path: string, key: Buffer | null = null): Promise<Archive> {
  const file = await open(path, 'r').catch((error: unknown) => {
    throw new StartRefused(`The backup cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  })
  try {
    const source = await sourceOf(file, path, key)
    const parts = () => partsOf(source, path)
    const read = (part: ArchivePart) => bytesAt(source, path, part.start, part.size)
    let head: ArchiveHead | null = null
    let last: ArchivePart | null = null
    for await (const part of parts()) {
      head ??= readHead(part, await read(part), path)
      last = part
    }
    if (head === null || last?.name !== contentsName) throw notWhole(path)
    const json = unsealContents(await read(last))
    if (json === null || !(await isZero(source, path, last))) throw notWhole(path)
    const contents = parsed(archiveContents, json, path)
    if ((await hashUpTo(source, path, last.start - blockSize)) !== contents.sha256) {
      throw new StartRefused(
        `${path} is damaged: its content is not what was written (SHA-256). Restore from another backup.`,
      )
    }
    return {
      head,
      contents,
      async *parts() {
        for await (const part of parts()) if (part.name !== headName && part.name !== contentsName) yield part
      },
      read,
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

/** The archive's bytes, opened with the key where they are sealed. */
async function sourceOf(file: FileHandle, path: string, key: Buffer | null): Promise<ByteSource> {
  if (!(await isSealed(file))) return openSource(file)
  if (key === null) {
    throw new StartRefused(`${path} is sealed. Name the file with the key that sealed it: BACKUP_KEY_FILE.`)
  }
  try {
    return await openSealedSource(file, key)
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error
    throw new StartRefused(`${path} does not open with the key of BACKUP_KEY_FILE: it was sealed with another.`)
  }
}

/** Whether what fills the last block of a part is empty, as it was written. */
async function isZero(source: ByteSource, path: string, { start, size }: ArchivePart): Promise<boolean> {
  const padding = await bytesAt(source, path, start + size, paddingAfter(size))
  return isEmpty(padding)
}

const isEmpty = (bytes: Buffer) => bytes.every((byte) => byte === 0)

async function* partsOf(source: ByteSource, path: string): AsyncGenerator<ArchivePart> {
  const { size } = source
  for (let at = 0; ; ) {
    const block = await bytesAt(source, path, at, blockSize)
    if (isEmpty(block)) {
      const last = at + blockSize
      if (last + blockSize !== size || !isEmpty(await bytesAt(source, path, last, blockSize))) throw notWhole(path)
      return
    }
    const header = readTarHeader(block)
    if (header === null) throw notWhole(path)
    const start = at + blockSize
    if (start + header.size > size) throw notWhole(path)
    yield { ...header, start }
    at = start + header.size + paddingAfter(header.size)
  }
}

async function bytesAt(source: ByteSource, path: string, start: number, size: number): Promise<Buffer> {
  try {
    const bytes = await source.read(start, size)
    if (bytes.length === size) return bytes
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error
  }
  throw notWhole(path)
}

async function hashUpTo(source: ByteSource, path: string, end: number): Promise<string> {
  const hash = createHash('sha256')
  for (let at = 0; at < end; at += hashedAtOnce) {
    hash.update(await bytesAt(source, path, at, Math.min(hashedAtOnce, end - at)))
  }
  return hash.digest('hex')
}

function readHead(part: ArchivePart, bytes: Buffer, path: string): ArchiveHead {
  if (part.name !== headName) throw new StartRefused(`${path} is no backup of Fairlead.`)
  const { format } = parsed(archiveLayout, bytes, path)
  if (format > archiveFormat) {
    throw new StartRefused(`${path} was written by a later release of Fairlead. Restore it with that release.`)
  }
  return parsed(archiveHead, bytes, path)
}

function parsed<Output>(schema: z.ZodType<Output>, bytes: Buffer, path: string): Output {
  try {
    const result = schema.safeParse(JSON.parse(bytes.toString('utf8')))
    if (result.success) return result.data
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  throw new StartRefused(`${path} is damaged, or no backup of Fairlead. Restore from another backup.`)
}

function notWhole(path: string): StartRefused {
  return new StartRefused(`${path} is not whole, or no backup of Fairlead. Restore from another backup.`)
}
