/** Also read by `early-start.js`, which runs before the app does. */
const storageKey = 'fairlead-early-chunks'
/** Milliseconds after frame and first rows, in which further needs of the start may follow. */
const saveAfterMilliseconds = 500
/** A start needs fewer files; more means it was no start. */
const maxFiles = 150
/** Maximum number of pages stored, the most recently started ones. */
const maxPages = 6
/** All records of a kind share one page here, so that no ids are stored; `early-start.js` does the same. */
const uuidPattern = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** What starts of a build needed, by page; the last started page first. */
export type PreloadList = { build: string; pages: [path: string, files: string[]][] }

/**
 * Stores which files of the named build this page's starts needed, so that the next start preloads them all. Returns
 * the stop function.
 */
export function savePreloadList(build: string): () => void {
  const timer = setTimeout(() => {
    const path = new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href).pathname.replace(
      uuidPattern,
      ':id',
    )
    const addresses = performance.getEntriesByType('resource').map(({ name }) => name)
    try {
      const before = localStorage.getItem(storageKey)
      const now = JSON.stringify(
        addPage(parsePreloadList(before, build), path, filterChunkPaths(addresses, location.origin)),
      )
      if (now !== before) localStorage.setItem(storageKey, now)
    } catch {
      // Storage is full or forbidden: the next start loads one file after another.
    }
  }, saveAfterMilliseconds)
  return () => clearTimeout(timer)
}

/** The list with the needs of a page's start added; the page moves to the front. */
export function addPage(list: PreloadList, path: string, files: string[]): PreloadList {
  const before = list.pages.find(([page]) => page === path)
  const others = list.pages.filter((page) => page !== before)
  const pages: PreloadList['pages'] = [
    [path, [...new Set([...(before?.[1] ?? []), ...files])].slice(0, maxFiles)],
    ...others,
  ]
  return { build: list.build, pages: pages.slice(0, maxPages) }
}

/** The stored list, if it is of this build. */
export function parsePreloadList(stored: string | null, build: string): PreloadList {
  const list = parsed(stored)
  const isOfBuild = typeof list === 'object' && list !== null && Reflect.get(list, 'build') === build
  const pages: unknown = isOfBuild ? Reflect.get(list, 'pages') : []
  return { build, pages: Array.isArray(pages) ? pages.filter(isPage) : [] }
}

function parsed(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null')
  } catch {
    return null
  }
}

function isPage(page: unknown): page is [string, string[]] {
  return Array.isArray(page) && typeof page[0] === 'string' && Array.isArray(page[1])
}

/** The app's script and style paths among addresses, without duplicates, in order. */
export function filterChunkPaths(addresses: readonly string[], origin: string): string[] {
  const paths = addresses.flatMap((address) => {
    const { origin: of, pathname } = new URL(address)
    return of === origin && /^\/assets\/[\w~.-]+\.(?:js|css)$/.test(pathname) ? [pathname] : []
  })
  return [...new Set(paths)]
}
