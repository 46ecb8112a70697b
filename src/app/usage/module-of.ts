/** The name for addresses without a module (specification 1, section 2). */
const unknownModule = 'Unknown'

/** The part of a router match that names the module. */
type Match = { staticData: { module?: string | null }; loaderData?: unknown }

/**
 * The menu module at the present address, by its route, or 'Unknown'; null where nothing is counted. The name comes
 * from the list of screens, like the menu's. `matches` are the routes from the root to the page.
 */
export function moduleOf(matches: readonly Match[]): string | null {
  const page = matches.at(-1)
  const module = page?.staticData.module
  return module === undefined ? (moduleIn(page?.loaderData) ?? unknownModule) : module
}

/** The module of a page known only once its code is loaded. */
function moduleIn(loaded: unknown): string | undefined {
  if (typeof loaded !== 'object' || loaded === null || !('module' in loaded)) return undefined
  return typeof loaded.module === 'string' ? loaded.module : undefined
}
