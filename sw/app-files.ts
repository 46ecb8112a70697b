import { sharedFilesCache } from '#src/offline/attachments/received-shares/shared-cache.ts'
import { appFilesCache } from '#src/offline/storage/app-files-cache.ts'
import { reservedSpaceCaches } from '#src/offline/storage/space/reserved-space.ts'
import { fileListName, isSeldomNeeded, readFileList } from './file-list.ts'
import { isVerifiedAppFile } from './verified-files.ts'

/**
 * A file of the app in the worker's list; `revision` distinguishes versions. Files with versioned names are in the list
 * beside the worker (`file-list.ts`), whose revision is its SHA-256.
 */
export type AppFile = { url: string; revision: string }

/** The app's own files in the cache. */
export type AppFiles = {
  /** Fetches missing files; rejects where one fails, and what was fetched stays. */
  fetchAll(): Promise<void>
  /** Moves the previous version's files aside for tabs that still run it, and deletes older ones. */
  archiveOldFiles(): Promise<void>
  /** The cache key of a file with a revision; undefined for any other absolute address. */
  keyOf(url: string): string | undefined
  /** A file with a versioned name: of this version or, while stored, the one before; otherwise from the network. */
  readHashed(request: Request): Promise<Response>
  /** The cached file; from the network where the browser has removed it. */
  read(key: string, request: Request | string): Promise<Response>
}

const archiveCacheName = 'fairlead-files-before'
/** A link at sea takes a second per answer, and browsers make six requests per host at once. */
const maxParallelFetches = 6

/** Caches the files named in the worker and those of its list; addresses are relative to `base`. */
export function createAppFiles(files: readonly AppFile[], base: string): AppFiles {
  const revised = new Map(files.map((file) => [new URL(file.url, base).href, keyOf(file, base)]))

  /** All files by address with their keys; the list comes from the cache or the network. */
  async function allKeys(): Promise<ReadonlyMap<string, string>> {
    const list = files.find(({ url }) => url === fileListName)
    if (!list) throw new Error(`the worker knows no ${fileListName}`)
    const hashed = await hashedFiles(list)
    return new Map([...revised, ...hashed.map((path) => new URL(path, base).href).map((url) => [url, url] as const)])
  }

  async function hashedFiles(list: AppFile): Promise<readonly string[]> {
    const cache = await caches.open(appFilesCache)
    const key = keyOf(list, base)
    const kept = await cache.match(key)
    const known = kept && (await readFileList(await kept.arrayBuffer(), list.revision).catch(() => null))
    if (known) return known
    const response = await fetch(new URL(list.url, base).href, { cache: 'reload', credentials: 'same-origin' })
    // A portal's page, or another build's list, has another digest.
    const listed = await readFileList(await response.clone().arrayBuffer(), list.revision)
    await cache.put(key, response)
    return listed
  }

  async function fetchOne(cache: Cache, url: string, keys: ReadonlyMap<string, string>): Promise<void> {
    const key = keys.get(url) ?? url
    if (await cache.match(key)) return
    const before = await caches.match(key)
    if (before) return cache.put(key, before)
    // A file without a versioned name may be in the browser's own cache in an earlier version.
    const response = await fetch(url, { cache: key === url ? 'default' : 'reload', credentials: 'same-origin' })
    const isOwn =
      (await isVerifiedAppFile(url, response)) &&
      (!url.endsWith('.html') || (await isOfThisBuild(response.clone(), keys)))
    if (!isOwn) throw new Error(`${url} is not the app's own (${response.status})`)
    await cache.put(key, response)
  }

  // Another build may have been deployed after the list: its page would find none of its files here.
  async function isOfThisBuild(response: Response, keys: ReadonlyMap<string, string>): Promise<boolean> {
    const parts = (await response.text()).match(/\/assets\/[\w.-]+/g) ?? []
    return parts.every((part) => keys.has(new URL(part, base).href))
  }

  return {
    async fetchAll() {
      const cache = await caches.open(appFilesCache)
      const keys = await allKeys()
      const kept = await cache.keys()
      // A device that never opened a document goes without what draws them; one that has needs it with every version.
      const hasSeldom = kept.some(({ url }) => isSeldomNeeded(url))
      const left = [...keys.keys()].filter((url) => hasSeldom || !isSeldomNeeded(url)).values()
      const fetchLeft = async () => {
        for (const url of left) await fetchOne(cache, url, keys)
      }
      await Promise.all(Array.from({ length: maxParallelFetches }, fetchLeft))
    },
    async archiveOldFiles() {
      // Without the list nothing can be compared: everything stays until the next version.
      const keys = await allKeys().catch(() => null)
      if (!keys) return
      const cache = await caches.open(appFilesCache)
      const own = new Set(keys.values())
      const others = (await cache.keys()).filter(({ url }) => !own.has(url))
      // A restarted worker has none to move aside, and leaves the existing ones.
      const left = [
        appFilesCache,
        sharedFilesCache,
        ...reservedSpaceCaches,
        ...(others.length > 0 ? [] : [archiveCacheName]),
      ]
      for (const name of await caches.keys()) if (!left.includes(name)) await caches.delete(name)
      for (const request of others) {
        const file = await cache.match(request)
        if (file) await (await caches.open(archiveCacheName)).put(request, file)
        await cache.delete(request)
      }
    },
    keyOf: (url) => revised.get(url),
    // Matched by address only: a page requests its scripts with other headers than the worker did.
    readHashed: async (request) => (await caches.match(request.url)) ?? fetch(request),
    read: async (key, request) => (await caches.match(key, { cacheName: appFilesCache })) ?? fetch(request),
  }
}

function keyOf({ url, revision }: AppFile, base: string): string {
  const key = new URL(url, base)
  key.searchParams.set('revision', revision)
  return key.href
}
