import { waitingFilter, waitingForMe } from '#src/screens/data/list/waiting-filter.ts'
import type { AreaScreen, DashboardTile, MenuItem } from '#src/screens/derived/area-screen.ts'
import { type MenuViewer, maySeeEntry } from '../menu/menu-rule.ts'
import { menuOf } from '../menu/menu-tree.ts'

/** A menu entry with a place on the dashboard. */
export type Tile = Omit<MenuItem, 'tile'> & { tile: DashboardTile }
/** One with a count of records. */
export type CountedTile = Omit<MenuItem, 'tile'> & { tile: Extract<DashboardTile, { count: unknown }> }

/** The states a tile counts as waiting; null where it counts all. */
export function statesOf({ tile }: CountedTile): readonly string[] | null {
  const { status } = tile.count
  if (status === undefined) return null
  return typeof status === 'string' ? [status] : status
}

/** The query of a tile's list, so that it shows what the tile counts. */
export function searchOf(item: CountedTile): Record<string, string> {
  const states = statesOf(item)
  return states ? { status: states.join(), [waitingFilter]: item.tile.count.as ?? waitingForMe } : {}
}

/** A person's dashboard entries by kind, from their menu in its order. */
export function tilesOf(
  screens: readonly AreaScreen[],
  viewer: MenuViewer,
): { write: Tile[]; review: CountedTile[]; list: CountedTile[] } {
  const items = menuOf(screens, viewer)
    .flatMap((group) => group.modules.flatMap((module) => module.items))
    .flatMap((item) => [item.tile ?? []].flat().map((tile): Tile => ({ ...item, tile })))
    .filter(({ tile }) => maySeeEntry({ permission: tile.permission }, viewer))
  const counted =
    (kind: 'review' | 'list') =>
    (item: Tile): item is CountedTile =>
      item.tile.kind === kind
  return {
    write: items.filter(({ tile }) => tile.kind === 'write'),
    review: items.filter(counted('review')),
    list: items.filter(counted('list')),
  }
}
