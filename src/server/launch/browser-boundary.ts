import { isBuiltin } from 'node:module'
import type { Plugin } from 'vite'

/** Why a module may not be loaded by a browser; null where it may. Query strings of the bundler are ignored. */
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
 * Fails the build when server code, a test or a Node module reaches the app or its worker. Node's modules are refused
 * by name, because the bundler would substitute an empty module and fail only at run time.
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
