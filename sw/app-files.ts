import { sharedFilesCache } from '#src/offline/attachments/received-shares/shared-cache.ts'
import { reservedSpaceCaches } from '#src/offline/storage/space/reserved-space.ts'
import { isVerifiedAppFile } from './verified-files.ts'

/** A file of the app as the build lists it; `revision` is null where the name itself tells one version from another. */
export type AppFile = { url: string; revision: string | null }

/** The app's own files, kept on the device. */
export type AppFiles = {
  /** Fetches what is not here yet; rejects where a file cannot be had, and what was fetched by then stays. */
  fetchAll(): Promise<void>
  /** Puts the files of the version before aside, for tabs that still run it, and removes those of older ones. */
  archiveOldFiles(): Promise<void>
  /** The key under which the file at an absolute address is kept; undefined where it is none of them. */
  keyOf(url: string): string | undefined
  /** A file of the version before, while it is kept. */
  readArchived(request: Request): Promise<Response>
  /** The kept file; from the network where the browser has removed it. */
  read(key: string, request: Request | string): Promise<Response>
}

const filesCacheName = 'fairlead-files'
const archiveCacheName = 'fairlead-files-before'
/** A link at sea takes a second for each answer, and browsers ask a host for six things at once. */
const maxParallelFetches = 6

/** Keeps the listed files; addresses are taken as seen from `base`. */
export function createAppFiles(files: readonly AppFile[], base: string): AppFiles {
  const keys = new Map(files.map((file) => [new URL(file.url, base).href, keyOf(file, base)]))

  async function fetchOne(cache: Cache, url: string, key: string): Promise<void> {
    if (await cache.match(key)) return
    const before = await caches.match(key)
    if (before) return cache.put(key, before)
    // What bears no revision in its name may lie in the browser's own cache in an earlier version.
    const response = await fetch(url, { cache: key === url ? 'default' : 'reload', credentials: 'same-origin' })
    const isOwn =
      (await isVerifiedAppFile(url, response)) && (!url.endsWith('.html') || (await isOfThisBuild(response.clone())))
    if (!isOwn) throw new Error(`${url} is not the app's own (${response.status})`)
    await cache.put(key, response)
  }

  // Between the list and the page another build may have come: its page would find none of its parts here.
  async function isOfThisBuild(response: Response): Promise<boolean> {
    const parts = (await response.text()).match(/\/assets\/[\w.-]+/g) ?? []
    return parts.every((part) => keys.has(new URL(part, base).href))
  }

  return {
    async fetchAll() {
      const cache = await caches.open(filesCacheName)
      const left = keys.entries()
      const fetchLeft = async () => {
        for (const [url, key] of left) await fetchOne(cache, url, key)
      }
      await Promise.all(Array.from({ length: maxParallelFetches }, fetchLeft))
    },
    async archiveOldFiles() {
      const cache = await caches.open(filesCacheName)
      const own = new Set(keys.values())
      const others = (await cache.keys()).filter(({ url }) => !own.has(url))
      // A worker that starts again has none to put aside, and leaves those that are.
      const left = [
        filesCacheName,
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
    // By its address alone: a page asks for its scripts with other headers than the worker fetched them with.
    readArchived: async (request) => (await caches.match(request.url)) ?? fetch(request),
    keyOf: (url) => keys.get(url),
    read: async (key, request) => (await caches.match(key, { cacheName: filesCacheName })) ?? fetch(request),
  }
}

function keyOf({ url, revision }: AppFile, base: string): string {
  const key = new URL(url, base)
  if (revision !== null) key.searchParams.set('revision', revision)
  return key.href
}
