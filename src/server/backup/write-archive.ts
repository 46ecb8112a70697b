import { createHash } from 'node:crypto'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartRefused } from '#src/server/configuration/start-refused.ts'
import { sealer } from './sealed-file.ts'
import { blockSize, paddingAfter, tarHeader } from './tar-header.ts'

/** How the name of an archive ends while it is written. */
export const unfinishedSuffix = '.unfinished'

/** An archive being written, readable by its owner only. */
export type ArchiveWriter = {
  /** Adds a part; resolves when it was handed to the disk. */
  add(name: string, content: Buffer): Promise<void>
  /** SHA-256 over every byte so far, before sealing, in hex. */
  hash(): string
  /** Bytes so far. */
  size(): number
  /** Ends the archive and renames it to its final name, durably. */
  finish(): Promise<void>
  /** Deletes what was written; does nothing after `finish`. */
  discard(): Promise<void>
}

/**
 * Begins an archive (POSIX tar) under a temporary name beside the final one, so that an interrupted one is never
 * mistaken for complete; sealed where there is a key. Throws `StartRefused` where the target cannot be written.
 */
export async function writeArchive(path: string, modified: Date, key: Buffer | null = null): Promise<ArchiveWriter> {
  const draft = `${path}${unfinishedSuffix}`
  const file = await openDraft(draft)
  const hash = createHash('sha256')
  let size = 0
  let open = true
  const seal = key === null ? null : sealer(key)
  const store = async (bytes: Buffer) => {
    // A write to a nearly full disk may be partial.
    for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten
  }
  const write = async (bytes: Buffer) => {
    hash.update(bytes)
    size += bytes.length
    await store(seal === null ? bytes : seal.add(bytes))
  }
  if (seal !== null) await store(seal.head)
  return {
    async add(name, content) {
      await write(Buffer.concat([tarHeader(name, content.length, modified), content]))
      await write(Buffer.alloc(paddingAfter(content.length)))
    },
    hash: () => hash.copy().digest('hex'),
    size: () => size,
    async finish() {
      await write(Buffer.alloc(2 * blockSize))
      if (seal !== null) await store(seal.end())
      await file.sync()
      await file.close()
      open = false
      await rename(draft, path)
      await syncFolder(dirname(path))
    },
    async discard() {
      if (!open) return
      open = false
      await file.close()
      await rm(draft, { force: true })
    },
  }
}

async function openDraft(draft: string): Promise<FileHandle> {
  try {
    return await open(draft, 'wx', 0o600)
  } catch (error) {
    throw new StartRefused(`The backup cannot be written: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** A name is durable only once its folder is synced. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
