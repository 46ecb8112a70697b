/** The part of the bundler's module graph used here. */
type ModuleGraph = { getModuleInfo(id: string): { importedIds?: readonly string[] } | null }

/** The chunk of the descriptions, and those loaded before anybody has signed in. */
export const descriptionsChunk = 'descriptions'
export const chunksBeforeSignIn: readonly string[] = ['start', 'entrance']

const listsOfScreens = /[\\/]src[\\/](areas[\\/]([\w-]+[\\/])?screens|app[\\/]router[\\/]area-routes)\.ts$/
const aroundSignIn =
  /[\\/]src[\\/]app[\\/]((sign-in|session|startup|theme|toasts|update|storage)[\\/]|sync[\\/]export-unsent\b)/

const isOfAreas = (id: string) => /[\\/]src[\\/]areas[\\/]/.test(id)

/**
 * Groups shared modules into few chunks, since each is a request and ninety took a third of a cold start. `start`: the
 * first load. `money`: the arithmetic of amounts, with the screens that reckon. `device`: the offline layer.
 * `descriptions`: all descriptions and their rules, needed only after the sign-in. `common`: parts of most screens.
 * `entrance`: loaded with the sign-in. `frame`: around every screen. `shared`: the rest by sharers.
 * `listOfDescriptions` is the file that imports all of them.
 */
export function chunkGroups(listOfDescriptions: string) {
  let described: ReadonlySet<string> | null = null
  const inDescriptions = (id: string, graph: ModuleGraph): string | null => {
    described ??= importedFrom(listOfDescriptions, graph)
    return described.has(id) ? descriptionsChunk : null
  }
  return [
    { name: 'start', tags: ['$initial' as const], priority: 6 },
    { name: 'money', test: /[\\/](decimal\.js|resource[\\/]money[\\/]arithmetic\b)/, priority: 5 },
    { name: 'device', test: /[\\/](src[\\/](lib|resource|protocol|offline)|dexie|ky)[\\/]/, priority: 5 },
    { name: inDescriptions, test: isOfAreas, priority: 4 },
    { name: 'common', test: /[\\/](node_modules|src[\\/]screens)[\\/]/, minShareCount: 4, priority: 3 },
    // The areas' lists of screens come with the sign-in: the page behind it needs them at once.
    { name: 'entrance', test: (id: string) => listsOfScreens.test(id) || aroundSignIn.test(id), priority: 2 },
    { name: 'frame', test: /[\\/]src[\\/]app[\\/]((frame|dashboard|menu)[\\/]|router[\\/]area-frame\b)/, priority: 1 },
    { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 20_000, priority: 0 },
  ]
}

/** The area modules that a module imports, directly or indirectly, and itself. */
function importedFrom(id: string, graph: ModuleGraph): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (next: string): void => {
    if (found.has(next) || !isOfAreas(next)) return
    found.add(next)
    for (const imported of graph.getModuleInfo(next)?.importedIds ?? []) visit(imported)
  }
  visit(id)
  return found
}
