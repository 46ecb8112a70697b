import type { Configuration } from '#src/server/configuration/configuration.ts'
import { StartRefused } from '#src/server/configuration/start-refused.ts'
import { diskFileStore } from './disk-file-store.ts'
import type { FileStore } from './file-store.ts'
import { objectFileStore } from './object-file-store.ts'
import { objectStorage, StorageFailed } from './object-storage.ts'

/**
 * The configured store: a bucket, or the data directory. Throws `StartRefused` where the bucket cannot be used, with
 * the service's message.
 */
export async function openFileStore({
  objectStorage: settings,
  dataDir,
}: Pick<Configuration, 'objectStorage' | 'dataDir'>): Promise<FileStore> {
  if (settings === undefined) return diskFileStore(dataDir)
  const objects = objectStorage(settings)
  const probe = 'incoming-start'
  try {
    await objects.put(probe, Buffer.from(new Date().toISOString()))
    await objects.list(probe)
    await objects.remove(probe)
  } catch (error) {
    const cause = error instanceof StorageFailed ? error.cause : error
    const why = cause instanceof Error ? [cause.message, causeOf(cause)].filter(Boolean).join(': ') : String(cause)
    throw new StartRefused(
      `The bucket ${settings.bucket} at ${settings.endpoint} cannot be used (${why}). See S3_ENDPOINT, S3_BUCKET and the keys.`,
    )
  }
  return objectFileStore(objects, dataDir)
}

function causeOf({ cause }: Error): string {
  return cause instanceof Error ? cause.message : ''
}
