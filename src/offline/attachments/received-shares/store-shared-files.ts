import { maxFileBytes } from '#src/protocol/limits/file-limit.ts'
import { namePrefix, sharedFilesCache } from './shared-cache.ts'

/** Why shared files were not kept: too many or too large, or no room. */
export type SharedFilesRefusal = 'limit' | 'room'

/** Maximum number of entries: each file, and for each file shown to somebody the entry of its owner. */
export const maxSharedFiles = 60

/**
 * Stores all files of a shared form, or none; returns the reason for refusal, or null. Rejects where the browser stores
 * nothing for this app.
 */
export async function storeSharedFiles(form: FormData): Promise<SharedFilesRefusal | null> {
  const files = [...form.values()].filter((value) => typeof value !== 'string')
  const cache = await caches.open(sharedFilesCache)
  if ((await cache.keys()).length + files.length > maxSharedFiles || files.some(({ size }) => size > maxFileBytes))
    return 'limit'
  const put: string[] = []
  try {
    for (const file of files) {
      const key = `/${crypto.randomUUID()}/${namePrefix}${encodeURIComponent(file.name)}`
      put.push(key)
      await cache.put(key, new Response(file))
    }
    return null
  } catch {
    // Storing only some would make the person work out which ones to share again.
    for (const key of put) await cache.delete(key)
    return 'room'
  }
}
