import type { ComponentType } from 'react'
import type { PermissionName } from '#src/resource/actor/grant.ts'
import type { AwaitedAs } from '#src/resource/workflow/awaits.ts'

/**
 * Who sees a menu entry (specification 1, section 2, 'Menu visibility rule'). Administrators see every entry. An entry
 * with a permission requires it; otherwise one of the flags; then the department and the role. Without any it is for
 * everybody. The menu is convenience: records decide what may be read and done.
 */
export type MenuRule = {
  /** One of several is enough. */
  permission?: PermissionName | readonly PermissionName[]
  flags?: readonly ('isHod' | 'isHr' | 'isHeadOfFinance' | 'isAdmin')[]
  /** Whoever holds this permission sees an entry of flags, a department or a role besides. */
  alsoFor?: PermissionName
  /** Name of the department the person must work in. */
  department?: 'Finance and Account'
  /** Name of the role the person must hold. */
  role?: 'sub account'
}

/**
 * An entry's place on the dashboard. `write`: a large tile to start something; `review`: a tile with the number of
 * records awaiting the person; `list`: a line among the lists.
 */
export type DashboardTile = {
  picture: 'clock' | 'note' | 'checklist' | 'alert' | 'ship' | 'engine' | 'tools' | 'tray' | 'people'
  /** One sentence under the title. */
  note: string
  /** Who has the tile, where not everybody who sees the entry. */
  permission?: PermissionName
} & ({ kind: 'write' } | { kind: 'review' | 'list'; count: TileCount })

/**
 * What a tile counts: local records of the resource, or those in one or several states that await the person; `as`: only
 * those that await them as one of HR, or otherwise, so that two tiles of a resource do not count one record.
 */
export type TileCount = {
  resource: string
  status?: string | readonly string[]
  as?: AwaitedAs
  /** Only records of others whose field has this value, and whose named record is in use: what waits without a workflow. */
  where?: { field: string; is: string; inUse: { field: string; resource: string } }
  /** Counted by the office, together with these other resources: what no device of whoever decides keeps. */
  atOffice?: readonly string[]
}

/**
 * One line of the menu; `path` is an address without parameters. `above`: its picture, where it stands above the groups
 * beside the first page, for what is the person's own wherever they work.
 */
export type MenuItem = MenuRule & {
  path: string
  title: string
  /** Whose records the list shows, where others of its module differ only by that: 'Mine'. They are tabs of each other. */
  whose?: string
  above?: 'bell'
  tile?: DashboardTile | readonly DashboardTile[]
}

/** A screen in an area's `screens.ts`; the shell creates a lazy route and menu entries from it. */
export type AreaScreen = MenuRule & {
  /** Pattern of the address: `/vessel-management/daily-reports/$userType`. */
  path: string
  /** Allowed values of a path parameter, such as `staff`; any other makes the address unknown. */
  pathValues?: Readonly<Record<string, readonly string[]>>
  /** Title of the page and the browser's tab. */
  title: string
  /** As of a menu line, for a screen that is its own. */
  whose?: string
  /** Menu heading, such as 'Vessel', and the module below it, such as 'Daily reports'. */
  group: string
  module: string
  /** Its menu lines. Absent: one line for a path without parameters. Empty: none, as for a form or record. */
  menu?: readonly MenuItem[]
  /** For a screen that is its own menu entry: its places on the dashboard. */
  tile?: DashboardTile | readonly DashboardTile[]
  /**
   * A dashboard section for everybody who sees the entry, loaded on demand. `height`: reserved pixels; `reads`: the
   * resources it needs.
   */
  panel?: { height: number; reads: readonly string[]; load(): Promise<{ Panel: ComponentType }> }
  /**
   * Which records it opens, so that drafts and entries can link to it. `parameters` fills path parameters other than
   * `$id`.
   */
  opens?: { resource: string; what: 'new' | 'record' | 'edit'; parameters?: Readonly<Record<string, string>> }
  /** A line in the person's menu, above the ways out; its address may open a section of the page. */
  personMenu?: { path: string; title: string; picture: 'key' }
  /** Public: without sign-in, outside the frame and in no menu. */
  guest?: boolean
  /** Loads the screen's code; it takes its parameters from the router. */
  load(): Promise<{ Screen: ComponentType }>
}
