import type { RowsSnapshot } from '#src/offline/mirror/rows/open-rows.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { readableStreams } from '#src/resource/permission/permission.ts'
import { decidedStates, hasDecisions } from '#src/resource/workflow/awaits.ts'
import { waitingFilter, waitingForMe } from '#src/screens/data/list/waiting-filter.ts'
import type { AreaScreen, DashboardTile, MenuItem, TileCount } from '#src/screens/derived/area-screen.ts'
import type { MenuViewer } from '../menu/menu-rule.ts'
import { itemAt, type MenuGroup, menuOf } from '../menu/menu-tree.ts'
import { recordAddress } from '../menu/record-address.ts'
import { dashboardMessages as messages } from './dashboard-messages.ts'

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
  if (item.path === inboxPath) return { scope: 'approve' }
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

/**
 * Tiles of what awaits the person and none of their own tiles counts, one for each kind of record, at its list in their
 * menu, else in their inbox: so that dashboard, menu and inbox tell the same.
 */
export function undeclaredTiles(
  resources: Iterable<Resource>,
  screens: readonly AreaScreen[],
  viewer: MenuViewer,
  declared: readonly CountedTile[],
): CountedTile[] {
  const groups = menuOf(screens, viewer)
  const { list } = tilesOf(screens, viewer)
  return [...resources].flatMap((resource) => {
    if (!hasDecisions(resource) || readableStreams(resource, viewer.actor).length === 0) return []
    const counted = new Set(
      declared.filter(({ tile }) => tile.count.resource === resource.name).flatMap((item) => statesOf(item) ?? []),
    )
    const status = decidedStates(resource).filter((state) => !counted.has(state))
    if (status.length === 0) return []
    const own = [...declared, ...list].find(({ tile }) => tile.count.resource === resource.name)
    return {
      path: own?.path ?? listPath(resource, screens, groups) ?? inboxPath,
      title: own?.title ?? resource.label[1],
      tile: {
        kind: 'review',
        picture: 'tray',
        note: messages.awaitsDecision,
        count: { resource: resource.name, status },
      },
    }
  })
}

/** The line of the menu that lists the resource's records; undefined where there is none. */
function listPath(
  { name }: Resource,
  screens: readonly AreaScreen[],
  groups: readonly MenuGroup[],
): string | undefined {
  const page = recordAddress(screens, { resource: name, what: 'record', id: '-' })
  const path = page?.slice(0, page.lastIndexOf('/'))
  const line = path === undefined ? undefined : itemAt(groups, path)
  return line?.path === path ? path : undefined
}

/** All that awaits the person by the tile that counts it: those of their menu, and the others. */
export function reviewsOf(
  resources: Iterable<Resource>,
  screens: readonly AreaScreen[],
  viewer: MenuViewer,
): CountedTile[] {
  const { review } = tilesOf(screens, viewer)
  return [...review, ...undeclaredTiles(resources, screens, viewer, review)]
}

/** Where everything that awaits a person is listed, whatever its kind. */
export const inboxPath = '/inbox'

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
