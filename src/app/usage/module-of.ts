/** What is counted at an address that belongs to no module (specification 1, section 2). */
const unknownModule = 'Unknown'

/** As much of a router's match as says which module it shows. */
type Match = { staticData: { module?: string | null }; loaderData?: unknown }

/**
 * The module of the menu at the present address, as its route says, or 'Unknown'; null where nothing may be counted. The
 * name comes from the list of screens, from which the menu is made too.
 *
 * @param matches the routes from the root to the page
 */
export function moduleOf(matches: readonly Match[]): string | null {
  const page = matches.at(-1)
  const module = page?.staticData.module
  return module === undefined ? (moduleIn(page?.loaderData) ?? unknownModule) : module
}

/** The module of a page that is known only once its code has come. */
function moduleIn(loaded: unknown): string | undefined {
  if (typeof loaded !== 'object' || loaded === null || !('module' in loaded)) return undefined
  return typeof loaded.module === 'string' ? loaded.module : undefined
}
