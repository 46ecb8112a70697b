/** Also read by `public/early-start.js`, which runs before the app does. */
const key = 'fairlead-early-chunks'
/** Milliseconds after the frame has come: by then the first screen stands. */
const settled = 5_000
/** No start needs as many; more than this is no start any more. */
const most = 150

/**
 * Keeps which parts of the app, of the build named, this start came to need, so that the next start asks for all of them at
 * once. The answer stops it.
 */
export function keepEarlyChunks(build: string): () => void {
  const timer = setTimeout(() => {
    const asked = performance.getEntriesByType('resource').map(({ name }) => name)
    const kept = JSON.stringify({ build, files: chunksAmong(asked, location.origin) })
    try {
      if (localStorage.getItem(key) !== kept) localStorage.setItem(key, kept)
    } catch {
      // Storage that is full or forbidden: the next start asks for one part after another.
    }
  }, settled)
  return () => clearTimeout(timer)
}

/** The paths of the app's scripts and styles among addresses, each once, in their order. */
export function chunksAmong(addresses: readonly string[], origin: string): string[] {
  const paths = addresses.flatMap((address) => {
    const { origin: of, pathname } = new URL(address)
    return of === origin && /^\/assets\/[\w~.-]+\.(?:js|css)$/.test(pathname) ? [pathname] : []
  })
  return [...new Set(paths)].slice(0, most)
}
