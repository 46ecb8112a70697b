import { isBuiltin } from 'node:module'
import type { Plugin } from 'vite'

/** Why a module may not stand in what a browser loads; null where it may. Query strings of a bundler are left out of account. */
export function forbiddenInBrowser(id: string): string | null {
  const path = (id.split('?')[0] ?? id).replaceAll('\\', '/')
  if (path.includes('/node_modules/')) return null
  if (/(^|\/)src\/server\//.test(path)) return 'server code'
  if (/\.(server|demo)\.tsx?$/.test(path)) return 'server code'
  if (/(^|\/)src\/areas\/server\.ts$/.test(path)) return 'server code'
  if (/\.test\.tsx?$/.test(path)) return 'a test'
  return null
}

/**
 * Fails the build when server code, a test or a module of Node reaches the app or its worker. Node's own modules are
 * refused by name, because the bundler would put an empty module in their place and the fault would show on a vessel.
 */
export function browserBoundary(): Plugin {
  return {
    name: 'fairlead-browser-wall',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (isBuiltin(source))
        this.error(`${source} is a module of Node and reaches the browser through ${importer ?? 'the entry'}`)
      return null
    },
    moduleParsed({ id, importers }) {
      const why = forbiddenInBrowser(id)
      if (why !== null) this.error(`${id} is ${why} and reaches the browser through ${importers.join(', ')}`)
    },
  }
}
