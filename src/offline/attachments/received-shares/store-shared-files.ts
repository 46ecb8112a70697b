import { maxFileBytes } from '#src/protocol/limits/file-limit.ts'
import { namePrefix, sharedFilesCache } from './shared-cache.ts'

/** Why shared files were not kept: too many or too large, or no room. */
export type SharedFilesRefusal = 'limit' | 'room'

/** Most that lies there at a time: files, and beside each that somebody has seen whose it is. */
export const maxSharedFiles = 60

/**
 * Keeps all files of a form until a form of the app takes them, or none; why not, or null. Rejects where the browser keeps
 * nothing for this app at all.
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
    // Half of what was shared would have to be told from the other half by whoever shares it again.
    for (const key of put) await cache.delete(key)
    return 'room'
  }
}
