import { fileLimit } from '#src/protocol/file-limit.ts'
import { sharedCache } from './shared-cache.ts'

/** Why shared files were not kept: a web page sent them, too many or too large, no room, or not to be read. */
export type SharedRefusal = 'page' | 'limit' | 'room' | 'unreadable'

/** Most files that wait for a form at a time. */
export const mostShared = 30
/** Longest name that is kept, in UTF-16 units; the ending stays. */
const longestName = 120

/** Keeps all of the files until a form takes them, or none; why not, or null. */
export async function keepShared(files: readonly File[]): Promise<SharedRefusal | null> {
  const put: string[] = []
  let cache: Cache | undefined
  try {
    cache = await caches.open(sharedCache)
    if (files.length === 0) return 'unreadable'
    const before = (await cache.keys()).filter(({ url }) => new URL(url).search === '').length
    if (before + files.length > mostShared || files.some(({ size }) => size > fileLimit)) return 'limit'
    for (const file of files) {
      const key = `/${crypto.randomUUID()}/${encodeURIComponent(keptName(file.name))}`
      put.push(key)
      await cache.put(key, new Response(file))
    }
    return null
  } catch {
    // Half of what was shared would have to be told from the other half by whoever shares it again.
    for (const key of put) await cache?.delete(key).catch(() => false)
    return 'room'
  }
}

/** A dot or two alone would be a way up in an address; a name without end would be none at all. */
function keptName(name: string): string {
  const plain = /^\.*$/.test(name) ? `file${name}` : name
  // A cut amidst one sign would leave half of it, which no address takes.
  return plain.slice(-longestName).replace(/^[\uDC00-\uDFFF]/, '')
}
