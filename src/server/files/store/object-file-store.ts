import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { isUuid } from '#src/lib/uuid.ts'
import type { FileStore } from './file-store.ts'
import { incomingFolder } from './incoming-folder.ts'
import type { ObjectStorage } from './object-storage.ts'
import { objectUnfinishedUploads } from './object-unfinished-uploads.ts'
import type { ReceivedFile, StagedFile } from './received-file.ts'

/** Milliseconds after which a received object counts as abandoned: its request has ended. */
const abandonedAfterMilliseconds = 86_400_000
/** Without a slash: services differ in how the source of a copy is encoded. */
const incomingRoot = 'incoming-'

/**
 * Files in a bucket: `files/<tenant>/<id>`. Arriving bytes are spooled on this disk for checking, staged as
 * `incoming-<random>`, and put in place by a copy inside the service, so that a transaction waits only for that.
 * Nothing permanent is on the process's disk.
 */
export function objectFileStore(objects: ObjectStorage, dataDir: string): FileStore {
  const incoming = incomingFolder(dataDir)

  async function receive(bytes: Readable, limit: number): Promise<ReceivedFile> {
    const { path, measured } = await incoming.write(bytes, limit)
    return {
      ...measured,
      path,
      stage: (others) =>
        others
          ? stage(others, { size: others.length, sha256: createHash('sha256').update(others).digest('hex') })
          : stage({ open: () => createReadStream(path), size: measured.size }, measured),
      discard: () => rm(path, { force: true }),
    }
  }

  async function stage(
    bytes: Parameters<ObjectStorage['put']>[1],
    { size, sha256 }: Pick<StagedFile, 'size' | 'sha256'>,
  ): Promise<StagedFile> {
    const name = `${incomingRoot}${randomUUID()}`
    await objects.put(name, bytes)
    return {
      size,
      sha256,
      store: (tenantId, fileId) => objects.copy(name, nameOfFile(tenantId, fileId)),
      // If deleting fails, the clean-up of abandoned objects does it later.
      discard: () => objects.remove(name).catch(() => undefined),
    }
  }

  async function removeAbandoned(now: Date): Promise<void> {
    for (const { name, at } of await objects.list(incomingRoot)) {
      if (now.getTime() - at.getTime() > abandonedAfterMilliseconds) await objects.remove(name)
    }
  }

  const unfinished = objectUnfinishedUploads(objects, receive)
  return {
    receive,
    open: (tenantId, fileId) => objects.get(nameOfFile(tenantId, fileId)),
    remove: (tenantId, fileId) => objects.remove(nameOfFile(tenantId, fileId)),
    unfinished: {
      ...unfinished,
      async removeExpired(now = new Date()) {
        await removeAbandoned(now)
        return unfinished.removeExpired(now)
      },
    },
  }
}

function nameOfFile(tenantId: string, fileId: string): string {
  if (!isUuid(tenantId) || !isUuid(fileId)) throw new Error('files are named by ids')
  return `files/${tenantId}/${fileId}`
}
