import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { isUuid } from '#src/lib/uuid.ts'
import { tooLarge } from './check-upload.ts'
import type { FileStore, ReceivedFile } from './file-store.ts'
import { type Measured, measureBytes } from './measure-bytes.ts'

/** After how many milliseconds a temporary file is nobody's any more: its upload ended with the process. */
const abandonedAfter = 86_400_000

/** Files on the disk, each in its place (`placeOfFile`). */
export function diskFileStore(dataDir: string): FileStore {
  const incoming = join(dataDir, 'files', '.incoming')
  const cleared = removeAbandoned(incoming)
  return {
    async receive(bytes, limit) {
      await cleared
      await mkdir(incoming, { recursive: true, mode: 0o700 })
      const path = join(incoming, randomUUID())
      try {
        return receivedFile(dataDir, path, await write(bytes, path, limit))
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
    },
    open(tenantId, fileId) {
      return createReadStream(placeOfFile(dataDir, tenantId, fileId))
    },
    async remove(tenantId, fileId) {
      await rm(placeOfFile(dataDir, tenantId, fileId), { force: true })
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

/** A write to a disk that is nearly full may take only a part. */
async function writeAll(file: Awaited<ReturnType<typeof open>>, chunk: Buffer): Promise<void> {
  for (let at = 0; at < chunk.length; ) at += (await file.write(chunk, at)).bytesWritten
}

/** A file that stands whole under a temporary path of the same disk. */
export function receivedFile(dataDir: string, path: string, written: Measured): ReceivedFile {
  return {
    ...written,
    async keep(tenantId, fileId) {
      const place = placeOfFile(dataDir, tenantId, fileId)
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      await rename(path, place)
      // The name is durable only when its folder is.
      const folder = await open(dirname(place), 'r')
      try {
        await folder.sync()
      } finally {
        await folder.close()
      }
    },
    async discard() {
      await rm(path, { force: true })
    },
  }
}

/** Where a stored file is: `files/<tenant>/<last two characters of the id>/<id>` of the data directory. */
export function placeOfFile(dataDir: string, tenantId: string, fileId: string): string {
  if (!isUuid(tenantId) || !isUuid(fileId)) throw new Error('files are named by ids')
  return join(dataDir, 'files', tenantId, fileId.slice(-2), fileId)
}

async function removeAbandoned(incoming: string): Promise<void> {
  const names = await readdir(incoming).catch(() => [])
  for (const name of names) {
    const path = join(incoming, name)
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > abandonedAfter) await rm(path, { force: true })
  }
}
