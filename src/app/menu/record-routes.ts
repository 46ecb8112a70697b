import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import type { MenuGroup } from './menu-tree.ts'
import { recordAddress } from './record-address.ts'
import { parametersOf, screenAt } from './screen-at.ts'

/** Where a person's records of one resource open: below a page of their menu. */
export type RecordRoute = { resource: string; addressOf(id: string): string | null }

/**
 * For each resource with a page in the person's menu, where its records open, in the order of the screens: below the
 * list they see.
 */
export function recordRoutesOf(screens: readonly AreaScreen[], groups: readonly MenuGroup[]): RecordRoute[] {
  const items = groups.flatMap(({ modules }) => modules.flatMap((module) => module.items))
  const recordScreens = screens.filter(({ path, guest }) => path.endsWith('/$id') && !guest)
  return recordScreens.flatMap((screen) => {
    const { opens, path } = screen
    if (opens?.what !== 'record') return []
    const list = path.slice(0, -'/$id'.length)
    const own = items.find((item) => parametersOf(list, item.path) !== null)
    const counted = items.find(
      ({ path: at, tile }) =>
        tile && 'count' in tile && tile.count.resource === opens.resource && hasRecordScreenBelow(recordScreens, at),
    )
    const below = own ?? counted
    if (below) return [{ resource: opens.resource, addressOf: (id) => `${below.path}/${id}` }]
    const isInMenu = groups.some(
      ({ name, modules }) => name === screen.group && modules.some((module) => module.name === screen.module),
    )
    if (!isInMenu) return []
    const { resource } = opens
    return [{ resource, addressOf: (id) => recordAddress(screens, { resource, what: 'record', id }) }]
  })
}

/** Where the page of a record opens for whoever has this menu, by resource; null where they have none for its kind. */
export function addressOfRecordIn(
  screens: readonly AreaScreen[],
  groups: readonly MenuGroup[],
): (resource: string, id: string) => string | null {
  const routes = new Map<string, RecordRoute>()
  for (const route of recordRoutesOf(screens, groups)) {
    if (!routes.has(route.resource)) routes.set(route.resource, route)
  }
  return (resource, id) => routes.get(resource)?.addressOf(id) ?? null
}

/** The record shown or edited at an address: the resource by its screen, or the sibling that declares one. */
export function recordAt(
  screens: readonly AreaScreen[],
  address: string,
): { resource: string; id: string; address: string } | null {
  const shown = address.endsWith('/edit') ? address.slice(0, -'/edit'.length) : address
  const { screen, id } = screenAt(screens, shown) ?? {}
  if (!screen || !id || !(screen.path.endsWith('/$id') || screen.opens?.what === 'record')) return null
  const opens =
    screen.opens ??
    screens.find(
      ({ opens: each, module, title }) => each?.what === 'record' && module === screen.module && title === screen.title,
    )?.opens
  return opens ? { resource: opens.resource, id, address: shown } : null
}

function hasRecordScreenBelow(recordScreens: readonly AreaScreen[], list: string): boolean {
  return recordScreens.some(({ path }) => parametersOf(path, `${list}/id`) !== null)
}
