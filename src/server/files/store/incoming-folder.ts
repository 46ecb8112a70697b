import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { tooLarge } from './check-upload.ts'
import { type Measured, measureBytes } from './measure-bytes.ts'

/** Milliseconds after which a temporary file counts as abandoned: its process has ended. */
const abandonedAfterMilliseconds = 86_400_000

/** Where bytes wait on this machine's disk, under random names, until they are checked and stored. */
export type IncomingFolder = {
  /**
   * Streams bytes to the disk, flushed, and measures them. A stream that breaks, or exceeds `limit` bytes, leaves
   * nothing and throws (413 for the latter).
   */
  write(bytes: Readable, limit: number): Promise<{ path: string; measured: Measured }>
}

/** `files/.incoming` of the data directory; leftovers older than a day are removed. */
export function incomingFolder(dataDir: string): IncomingFolder {
  const folder = join(dataDir, 'files', '.incoming')
  const cleared = removeAbandoned(folder)
  return {
    async write(bytes, limit) {
      await cleared
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, randomUUID())
      try {
        return { path, measured: await write(bytes, path, limit) }
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
    },
  }
}

async function write(bytes: Readable, path: string, limit: number): Promise<Measured> {
  const measured = measureBytes()
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      if (measured.add(chunk) > limit) throw tooLarge(limit)
      await writeAll(file, chunk)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return measured.result()
}

/** A write to a nearly full disk may be partial. */
async function writeAll(file: Awaited<ReturnType<typeof open>>, chunk: Buffer): Promise<void> {
  for (let at = 0; at < chunk.length; ) at += (await file.write(chunk, at)).bytesWritten
}

async function removeAbandoned(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > abandonedAfterMilliseconds) await rm(path, { force: true })
  }
}
