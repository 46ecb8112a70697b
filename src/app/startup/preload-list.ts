/** Also read by `early-start.js`, which runs before the app does. */
const storageKey = 'fairlead-early-chunks'
/** Milliseconds after the frame stands, and the first rows of a list in it: what else the app needs may follow. */
const saveAfterMilliseconds = 500
/** No start needs as many; more than this is no start any more. */
const maxFiles = 150
/** Of so many pages, those that were last started with, it is kept what they need. */
const maxPages = 6
/** All records of a kind have one page here, and none of their names is kept; `early-start.js` does the same. */
const uuidPattern = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** What starts of a build needed, by page; the page that was started last comes first. */
export type PreloadList = { build: string; pages: [path: string, files: string[]][] }

/**
 * Keeps which parts of the app, of the build named, starts on this page came to need, so that the next start on it asks for
 * all of them at once. The answer stops it.
 */
export function savePreloadList(build: string): () => void {
  const timer = setTimeout(() => {
    const path = new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href).pathname.replace(
      uuidPattern,
      ':id',
    )
    const asked = performance.getEntriesByType('resource').map(({ name }) => name)
    try {
      const before = localStorage.getItem(storageKey)
      const now = JSON.stringify(
        addPage(parsePreloadList(before, build), path, filterChunkPaths(asked, location.origin)),
      )
      if (now !== before) localStorage.setItem(storageKey, now)
    } catch {
      // Storage that is full or forbidden: the next start asks for one part after another.
    }
  }, saveAfterMilliseconds)
  return () => clearTimeout(timer)
}

/** What is kept of a build, with what a start on a page needed besides; the page comes first, as the last one. */
export function addPage(kept: PreloadList, path: string, files: string[]): PreloadList {
  const before = kept.pages.find(([page]) => page === path)
  const others = kept.pages.filter((page) => page !== before)
  const pages: PreloadList['pages'] = [
    [path, [...new Set([...(before?.[1] ?? []), ...files])].slice(0, maxFiles)],
    ...others,
  ]
  return { build: kept.build, pages: pages.slice(0, maxPages) }
}

/** What is kept, if it is of this build. */
export function parsePreloadList(stored: string | null, build: string): PreloadList {
  const kept = parsed(stored)
  const isOfBuild = typeof kept === 'object' && kept !== null && Reflect.get(kept, 'build') === build
  const pages: unknown = isOfBuild ? Reflect.get(kept, 'pages') : []
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

/** The paths of the app's scripts and styles among addresses, each once, in their order. */
export function filterChunkPaths(addresses: readonly string[], origin: string): string[] {
  const paths = addresses.flatMap((address) => {
    const { origin: of, pathname } = new URL(address)
    return of === origin && /^\/assets\/[\w~.-]+\.(?:js|css)$/.test(pathname) ? [pathname] : []
  })
  return [...new Set(paths)]
}
