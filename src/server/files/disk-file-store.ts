import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { isUuid } from '#src/lib/uuid.ts'
import { Problem } from '#src/server/http/problem.ts'
import type { FileStore, ReceivedFile } from './file-store.ts'
import { typeOfBytes } from './file-type.ts'
import { pixelsOf, pixelsWithin } from './image-pixels.ts'

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

type Written = Pick<ReceivedFile, 'size' | 'sha256' | 'type' | 'pixels'>

async function write(bytes: Readable, path: string, limit: number): Promise<Written> {
  const hash = createHash('sha256')
  let size = 0
  let start = Buffer.alloc(0)
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > limit) throw tooLarge(limit)
      if (start.length < pixelsWithin) start = Buffer.concat([start, chunk.subarray(0, pixelsWithin - start.length)])
      hash.update(chunk)
      await writeAll(file, chunk)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  const type = typeOfBytes(start)
  return { size, sha256: hash.digest('hex'), type, pixels: type === null ? null : pixelsOf(type, start) }
}

/** A write to a disk that is nearly full may take only a part. */
async function writeAll(file: Awaited<ReturnType<typeof open>>, chunk: Buffer): Promise<void> {
  for (let at = 0; at < chunk.length; ) at += (await file.write(chunk, at)).bytesWritten
}

function receivedFile(dataDir: string, path: string, written: Written): ReceivedFile {
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

/** 413 that says how much is accepted. */
export function tooLarge(limit: number): Problem {
  return new Problem(413, 'too-large', `Files may have at most ${Math.floor(limit / 1_048_576)} MB`)
}
