import type { Resource } from '#src/resource/define-resource.ts'
import type { AreaScreen, DashboardTile, MenuRule } from '../area-screen.ts'

/** What has a page of its own: the list, a new record, one record, a change of it, and bringing in a file. */
type DerivedPage = 'list' | 'new' | 'record' | 'edit' | 'import'

/** The screens of one resource, as an area's `screens.ts` asks for them. */
export type DerivedScreens = {
  /** The resource's name. */
  resource: string
  /** The list's address; `/new`, `/$id` and `/$id/edit` lie below it. */
  path: string
  /** Heads of the pages and the browser's tab; said here because the description is not fetched with the menu. */
  titles: { list: string; new: string; record: string }
  group: string
  module: string
  /** Who sees the list in the menu. */
  permission?: MenuRule['permission']
  flags?: MenuRule['flags']
  /** Who may begin a record, where that is narrower. */
  createPermission?: MenuRule['permission']
  /** The list's place on the dashboard. */
  tile?: DashboardTile
  /** Records are brought in from files too, at `/import` below the list. */
  imports?: boolean
  /** Fetches the description. */
  describe(): Promise<Resource>
  /** Pages that the area composes by hand in place of the derived ones. */
  own?: Partial<Record<DerivedPage, AreaScreen['load']>>
}

/** List, form and record page of a resource that follow from its description, at the addresses of the house. */
export function derivedScreens(asked: DerivedScreens): readonly AreaScreen[] {
  const { resource, path, titles, group, module, permission, flags, own = {} } = asked
  const load = (page: DerivedPage) =>
    own[page] ??
    (async () => {
      const [pages, description] = await Promise.all([import('./derived-pages.tsx'), asked.describe()])
      const make = page === 'list' && asked.imports ? pages.listWithImport : pages.derivedPages[page]
      return { Screen: make(description, path) }
    })
  const importing: AreaScreen = {
    path: `${path}/import`,
    title: titles.list,
    group,
    module,
    permission: asked.createPermission ?? permission,
    flags,
    menu: [],
    load: load('import'),
  }
  return [
    { path, title: titles.list, group, module, permission, flags, tile: asked.tile, load: load('list') },
    {
      path: `${path}/new`,
      title: titles.new,
      group,
      module,
      permission: asked.createPermission ?? permission,
      flags,
      menu: [],
      opens: { resource, what: 'new' },
      load: load('new'),
    },
    ...(asked.imports ? [importing] : []),
    {
      path: `${path}/$id`,
      title: titles.record,
      group,
      module,
      opens: { resource, what: 'record' },
      load: load('record'),
    },
    {
      path: `${path}/$id/edit`,
      title: titles.record,
      group,
      module,
      opens: { resource, what: 'edit' },
      load: load('edit'),
    },
  ]
}
