import type { ComponentType } from 'react'
import type { PermissionName } from '#src/resource/actor/grant.ts'

/**
 * Who sees a menu entry (specification 1, section 2, 'Menu visibility rule'). Administrators see every entry. An entry
 * with a permission asks for it; otherwise one of the flags; then the department and the role it is bound to. An entry
 * that asks for nothing is everybody's. The menu is convenience: what may be read and done is decided by the records.
 */
export type MenuRule = {
  /** One of several is enough. */
  permission?: PermissionName | readonly PermissionName[]
  flags?: readonly ('isHod' | 'isHr' | 'isHeadOfFinance' | 'isAdmin')[]
  /** Name of the department the person must work in. */
  department?: 'Finance and Account'
  /** Name of the role the person must hold. */
  role?: 'sub account'
}

/**
 * A place of its own on the dashboard of whoever sees the entry. `write`: a large tile to begin something; `review`: a
 * tile that says how much waits for the person; `list`: a line among the lists.
 */
export type DashboardTile = {
  picture: 'clock' | 'note' | 'checklist' | 'alert' | 'ship' | 'engine' | 'tools' | 'tray' | 'people'
  /** One sentence under the title. */
  note: string
  /** Who has the tile, where not everybody who sees the entry. */
  permission?: PermissionName
} & ({ kind: 'write' } | { kind: 'review' | 'list'; count: TileCount })

/** What a tile counts: the resource's records on this device, or those in a state, or several, that wait for the person. */
export type TileCount = { resource: string; status?: string | readonly string[] }

/** One line of the menu; `path` is a concrete address, without parameters. */
export type MenuItem = MenuRule & { path: string; title: string; tile?: DashboardTile }

/** A screen of an area, as the area's `screens.ts` lists it; the shell makes a lazy route and menu entries of it. */
export type AreaScreen = MenuRule & {
  /** Pattern of the address: `/vessel-management/daily-reports/$userType`. */
  path: string
  /** The words that a parameter of the path may be, such as `staff`; at any other the address is none of the app's. */
  pathWords?: Readonly<Record<string, readonly string[]>>
  /** Heads the page and the browser's tab. */
  title: string
  /** Heading of the menu, such as 'Vessel', and the module below it, such as 'Daily reports'. */
  group: string
  module: string
  /**
   * The lines it has in the menu. Left out: one line for the path itself, where it has no parameter. Empty: none, as for
   * a form or a record.
   */
  menu?: readonly MenuItem[]
  /** Where the screen itself is its menu entry: its place on the dashboard. */
  tile?: DashboardTile
  /**
   * A part of the dashboard of whoever sees the entry, drawn once it is fetched. `height`: of its place until then, in
   * pixels; `reads`: the resources without which it is not whole.
   */
  panel?: { height: number; reads: readonly string[]; load(): Promise<{ Panel: ComponentType }> }
  /**
   * Which records it opens, so that drafts and waiting entries can lead to it. `parameters` fills those of the path
   * other than `$id`.
   */
  opens?: { resource: string; what: 'new' | 'record' | 'edit'; parameters?: Readonly<Record<string, string>> }
  /** A line that it has in the menu of the person, before the ways out; its address may open a part of the page. */
  personMenu?: { path: string; title: string; picture: 'key' }
  /** Opened by anybody, without a sign-in; it stands outside the frame and in no menu. */
  guest?: boolean
  /** Fetches the screen's code; it takes its parameters from the router. */
  load(): Promise<{ Screen: ComponentType }>
}
