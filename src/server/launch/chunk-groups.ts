/** As much of the bundler's view of the modules as is asked for here. */
type ModuleGraph = { getModuleInfo(id: string): { importedIds?: readonly string[] } | null }

/** The chunk of the descriptions, and those that stand or are fetched before anybody has signed in. */
export const descriptionsChunk = 'descriptions'
export const chunksBeforeSignIn: readonly string[] = ['start', 'entrance']

const isOfAreas = (id: string) => /[\\/]src[\\/]areas[\\/]/.test(id)

/**
 * What several screens share comes in few files: each is asked of the worker by itself, and ninety of them took a third of
 * a cold start.
 *
 * - `start`: the first load is a file of its own, so that nothing else joins it.
 * - `device`: what works on the device, and what a description may say.
 * - `descriptions`: every description and the rules it is made of. They are needed behind the sign-in only, so that nothing
 *   that comes before may share a file with one.
 * - `common`: the parts that most screens are made of.
 * - `entrance`: what the sign-in fetches once it stands, and the news that may be told on every page.
 * - `frame`: what stands around every screen, and the page that a sign-in leads to.
 * - `shared`: the rest, by who shares it.
 *
 * @param listOfDescriptions the file that imports all of them
 */
export function chunkGroups(listOfDescriptions: string) {
  let described: ReadonlySet<string> | null = null
  const inDescriptions = (id: string, graph: ModuleGraph): string | null => {
    described ??= reachedFrom(listOfDescriptions, graph)
    return described.has(id) ? descriptionsChunk : null
  }
  return [
    { name: 'start', tags: ['$initial' as const], priority: 6 },
    { name: 'device', test: /[\\/](src[\\/](lib|resource|protocol|offline)|dexie|ky)[\\/]/, priority: 5 },
    { name: inDescriptions, test: isOfAreas, priority: 4 },
    { name: 'common', test: /[\\/](node_modules|src[\\/]screens)[\\/]/, minShareCount: 4, priority: 3 },
    {
      name: 'entrance',
      test: /[\\/]src[\\/]app[\\/]((sign-in|session|startup|theme|toasts|update|storage)[\\/]|sync[\\/]export-unsent\b)/,
      priority: 2,
    },
    { name: 'frame', test: /[\\/]src[\\/]app[\\/]((frame|dashboard|menu)[\\/]|router[\\/]area-frame\b)/, priority: 1 },
    { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 20_000, priority: 0 },
  ]
}

/** The modules of the areas that a module of theirs imports, directly or through others, and itself. */
function reachedFrom(id: string, graph: ModuleGraph): ReadonlySet<string> {
  const reached = new Set<string>()
  const visit = (next: string): void => {
    if (reached.has(next) || !isOfAreas(next)) return
    reached.add(next)
    for (const imported of graph.getModuleInfo(next)?.importedIds ?? []) visit(imported)
  }
  visit(id)
  return reached
}
