import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { isUuid } from '#src/lib/uuid.ts'
import type { FileStore } from './file-store.ts'
import { incomingFolder } from './incoming-folder.ts'
import type { ObjectStorage } from './object-storage.ts'
import { objectUnfinishedUploads } from './object-unfinished-uploads.ts'
import type { ReceivedFile } from './received-file.ts'

/** After how many milliseconds a received object is nobody's any more: its request ended with the process. */
const abandonedAfterMilliseconds = 86_400_000
/** Without a slash: how one is written in the source of a copy is a matter on which services differ. */
const incomingRoot = 'incoming-'

/**
 * Files in a bucket: `files/<tenant>/<id>`. What arrives is spooled on this machine's disk while it is looked at, stored
 * as `incoming-<random>`, and kept by a copy inside the service, so that the transaction that keeps it waits for a
 * moment and not for its bytes. Nothing that matters is on the disk of one process.
 */
export function objectFileStore(objects: ObjectStorage, dataDir: string): FileStore {
  const incoming = incomingFolder(dataDir)

  async function receive(bytes: Readable, limit: number): Promise<ReceivedFile> {
    const { path, measured } = await incoming.write(bytes, limit)
    const name = `${incomingRoot}${randomUUID()}`
    try {
      await objects.put(name, { open: () => createReadStream(path), size: measured.size })
    } finally {
      await rm(path, { force: true })
    }
    return {
      ...measured,
      store: (tenantId, fileId) => objects.copy(name, nameOfFile(tenantId, fileId)),
      // What cannot be removed now goes with what was abandoned; the file itself is kept or not all the same.
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
