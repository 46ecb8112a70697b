import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { isUuid } from '#src/lib/uuid.ts'
import { hasErrorCode } from '#src/server/database/embedded/running-processes.ts'
import { diskUnfinishedUploads } from './disk-unfinished-uploads.ts'
import type { FileStore } from './file-store.ts'
import { type IncomingFolder, incomingFolder } from './incoming-folder.ts'
import type { Measured } from './measure-bytes.ts'
import type { ReceivedFile, StagedFile } from './received-file.ts'

/** Files on the disk, at `filePath`. */
export function diskFileStore(dataDir: string): FileStore {
  const incoming = incomingFolder(dataDir)
  return {
    async receive(bytes, limit) {
      const { path, measured } = await incoming.write(bytes, limit)
      return receivedFile(dataDir, incoming, path, measured)
    },
    async open(tenantId, fileId) {
      const bytes = createReadStream(filePath(dataDir, tenantId, fileId))
      try {
        await once(bytes, 'open')
        return bytes
      } catch (error) {
        if (hasErrorCode(error, 'ENOENT')) return null
        throw error
      }
    },
    async remove(tenantId, fileId) {
      await rm(filePath(dataDir, tenantId, fileId), { force: true })
    },
    unfinished: diskUnfinishedUploads(dataDir, (path, measured) => receivedFile(dataDir, incoming, path, measured)),
  }
}

/** A complete file under a temporary path of the same disk. */
function receivedFile(dataDir: string, incoming: IncomingFolder, path: string, received: Measured): ReceivedFile {
  return {
    ...received,
    path,
    async stage(others) {
      if (others === undefined) return stagedFile(dataDir, path, received)
      const { path: made, measured } = await incoming.write(Readable.from([others]), others.length)
      return stagedFile(dataDir, made, measured)
    },
    async discard() {
      await rm(path, { force: true })
    },
  }
}

function stagedFile(dataDir: string, path: string, { size, sha256 }: Measured): StagedFile {
  return {
    size,
    sha256,
    async store(tenantId, fileId) {
      const place = filePath(dataDir, tenantId, fileId)
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      await rename(path, place)
      // The name is durable only once its folder is synced.
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
export function filePath(dataDir: string, tenantId: string, fileId: string): string {
  if (!isUuid(tenantId) || !isUuid(fileId)) throw new Error('files are named by ids')
  return join(dataDir, 'files', tenantId, fileId.slice(-2), fileId)
}
