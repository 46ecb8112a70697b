import { sharedFilesCache } from '#src/offline/attachments/received-shares/shared-cache.ts'
import { reservedSpaceCaches } from '#src/offline/storage/space/reserved-space.ts'
import { fileListName, readFileList } from './file-list.ts'
import { isVerifiedAppFile } from './verified-files.ts'

/**
 * A file of the app as the build lists it in the worker; `revision` tells one version from another. Files that bear it in
 * their name stand in the list beside the worker (`file-list.ts`), which is one of these: its revision is its SHA-256.
 */
export type AppFile = { url: string; revision: string }

/** The app's own files, kept on the device. */
export type AppFiles = {
  /** Fetches what is not here yet; rejects where a file cannot be had, and what was fetched by then stays. */
  fetchAll(): Promise<void>
  /** Puts the files of the version before aside, for tabs that still run it, and removes those of older ones. */
  archiveOldFiles(): Promise<void>
  /** The key under which a file with a revision is kept; undefined where the absolute address is none of theirs. */
  keyOf(url: string): string | undefined
  /** A file whose name tells its version: of this one or, while it is kept, of the one before; else from the network. */
  readHashed(request: Request): Promise<Response>
  /** The kept file; from the network where the browser has removed it. */
  read(key: string, request: Request | string): Promise<Response>
}

const filesCacheName = 'fairlead-files'
const archiveCacheName = 'fairlead-files-before'
/** A link at sea takes a second for each answer, and browsers ask a host for six things at once. */
const maxParallelFetches = 6

/** Keeps the files named in the worker and those of its list; addresses are taken as seen from `base`. */
export function createAppFiles(files: readonly AppFile[], base: string): AppFiles {
  const revised = new Map(files.map((file) => [new URL(file.url, base).href, keyOf(file, base)]))

  /** All files by address, with the key of each; the list comes from the cache, or from the network where it is not there. */
  async function allKeys(): Promise<ReadonlyMap<string, string>> {
    const list = files.find(({ url }) => url === fileListName)
    if (!list) throw new Error(`the worker knows no ${fileListName}`)
    const hashed = await hashedFiles(list)
    return new Map([...revised, ...hashed.map((path) => new URL(path, base).href).map((url) => [url, url] as const)])
  }

  async function hashedFiles(list: AppFile): Promise<readonly string[]> {
    const cache = await caches.open(filesCacheName)
    const key = keyOf(list, base)
    const kept = await cache.match(key)
    const known = kept && (await readFileList(await kept.arrayBuffer(), list.revision).catch(() => null))
    if (known) return known
    const response = await fetch(new URL(list.url, base).href, { cache: 'reload', credentials: 'same-origin' })
    // Of a portal's page, and of a list that another build has put in its place, the digest is another.
    const listed = await readFileList(await response.clone().arrayBuffer(), list.revision)
    await cache.put(key, response)
    return listed
  }

  async function fetchOne(cache: Cache, url: string, keys: ReadonlyMap<string, string>): Promise<void> {
    const key = keys.get(url) ?? url
    if (await cache.match(key)) return
    const before = await caches.match(key)
    if (before) return cache.put(key, before)
    // What bears no revision in its name may lie in the browser's own cache in an earlier version.
    const response = await fetch(url, { cache: key === url ? 'default' : 'reload', credentials: 'same-origin' })
    const isOwn =
      (await isVerifiedAppFile(url, response)) &&
      (!url.endsWith('.html') || (await isOfThisBuild(response.clone(), keys)))
    if (!isOwn) throw new Error(`${url} is not the app's own (${response.status})`)
    await cache.put(key, response)
  }

  // Between the list and the page another build may have come: its page would find none of its parts here.
  async function isOfThisBuild(response: Response, keys: ReadonlyMap<string, string>): Promise<boolean> {
    const parts = (await response.text()).match(/\/assets\/[\w.-]+/g) ?? []
    return parts.every((part) => keys.has(new URL(part, base).href))
  }

  return {
    async fetchAll() {
      const cache = await caches.open(filesCacheName)
      const keys = await allKeys()
      const left = keys.keys()
      const fetchLeft = async () => {
        for (const url of left) await fetchOne(cache, url, keys)
      }
      await Promise.all(Array.from({ length: maxParallelFetches }, fetchLeft))
    },
    async archiveOldFiles() {
      // Without the list nothing can be told apart: all stays until the next version.
      const keys = await allKeys().catch(() => null)
      if (!keys) return
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
    keyOf: (url) => revised.get(url),
    // By its address alone: a page asks for its scripts with other headers than the worker fetched them with.
    readHashed: async (request) => (await caches.match(request.url)) ?? fetch(request),
    read: async (key, request) => (await caches.match(key, { cacheName: filesCacheName })) ?? fetch(request),
  }
}

function keyOf({ url, revision }: AppFile, base: string): string {
  const key = new URL(url, base)
  key.searchParams.set('revision', revision)
  return key.href
}
