import type { RowsSnapshot } from '#src/offline/mirror/rows/open-rows.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import { waitingFilter, waitingForMe } from '#src/screens/data/list/waiting-filter.ts'
import type { AreaScreen, DashboardTile, MenuItem, TileCount } from '#src/screens/derived/area-screen.ts'
import type { MenuViewer } from '../menu/menu-rule.ts'
import { menuOf } from '../menu/menu-tree.ts'

/** A menu entry with a place on the dashboard. */
export type Tile = Omit<MenuItem, 'tile'> & { tile: DashboardTile }
/** One with a count of records. */
export type CountedTile = Omit<MenuItem, 'tile'> & { tile: Extract<DashboardTile, { count: unknown }> }

/** `counting` until the records are loaded, `notHere` where none were ever received, `away` where only the office can tell. */
export type Count = number | 'counting' | 'notHere' | 'away'

/** Whether a tile is counted from the records on this device. */
export const isCountedHere = ({ tile }: CountedTile) => tile.count.atOffice === undefined

/** The states a tile counts as waiting; null where it counts all. */
export function statesOf({ tile }: CountedTile): readonly string[] | null {
  const { status } = tile.count
  if (status === undefined) return null
  return typeof status === 'string' ? [status] : status
}

/** How many records of others a tile's condition holds for, of those whose named record is in use. */
export function countWhere(
  { field, is, inUse }: NonNullable<TileCount['where']>,
  { personId }: Pick<Actor, 'personId'>,
  { state, rows }: Pick<RowsSnapshot, 'state' | 'rows'>,
  named: Pick<RowsSnapshot, 'state' | 'rows'>,
): Count {
  if (state === 'loading' || named.state === 'loading') return 'counting'
  if (state === 'never-mirrored' && rows.length === 0) return 'notHere'
  const open = new Set(named.rows.flatMap(({ id, active }) => (active ? [id] : [])))
  return rows.filter((row) => row[field] === is && row.scope.owner !== personId && open.has(String(row[inUse.field])))
    .length
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
    // An administrator sees every list, and has nothing to decide where others hold the permission.
    .filter(({ tile }) => tile.permission === undefined || viewer.actor.permissions.includes(tile.permission))
  const counted =
    (kind: 'review' | 'list') =>
    (item: Tile): item is CountedTile =>
      item.tile.kind === kind
  return {
    write: items.filter(({ tile }) => tile.kind === 'write'),
    review: countedOnce(items.filter(counted('review'))),
    list: items.filter(counted('list')),
  }
}

/** Of several lists of the same that await the person, such as a head's and finance's, the last has the number. */
function countedOnce(tiles: readonly CountedTile[]): CountedTile[] {
  const last = new Map(tiles.map((item) => [countKey(item), item]))
  return tiles.filter((item) => last.get(countKey(item)) === item)
}

function countKey(item: CountedTile): string {
  const { resource, as, where } = item.tile.count
  return JSON.stringify([resource, statesOf(item), as, where])
}

/** The tiles that hold something, or may, each with its count: a row of zeros tells nobody anything. */
export function heldTiles(
  tiles: readonly CountedTile[],
  counts: readonly Count[],
): { item: CountedTile; count: Count }[] {
  return tiles.flatMap((item, index) => {
    const count = counts[index] ?? 'counting'
    return count === 0 ? [] : [{ item, count }]
  })
}
