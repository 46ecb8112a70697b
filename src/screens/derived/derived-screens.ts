import type { AreaScreen, DashboardTile, MenuRule } from './area-screen.ts'
import { importScreen } from './import-screen.ts'
import { type DerivedPage, derivedPage, type PageSource } from './page-loader.ts'

/** The screens of one resource, as an area's `screens.ts` asks for them; the rule says who sees the list in the menu. */
export type DerivedScreens = MenuRule &
  PageSource & {
    /** The resource's name. */
    resource: string
    /** Heads of the pages and the browser's tab; said here because the description is not fetched with the menu. */
    titles: { list: string; new: string; record: string }
    group: string
    module: string
    /** Who may begin a record, where that is narrower. */
    createPermission?: MenuRule['permission']
    /** The list's place on the dashboard. */
    tile?: DashboardTile
    /** Pages that the area composes by hand in place of the derived ones. */
    own?: Partial<Record<Exclude<DerivedPage, 'import'>, AreaScreen['load']>>
  }

/** List, import, form and record page of a resource that follow from its description, at the usual addresses. */
export function derivedScreens(asked: DerivedScreens): readonly AreaScreen[] {
  const { resource, path, titles, group, module, permission, flags, department, role, own = {} } = asked
  const rule = { permission, flags, department, role }
  const load = (page: keyof typeof own) => own[page] ?? derivedPage(page, asked)
  const creating = { group, module, ...rule, permission: asked.createPermission ?? permission }
  return [
    { path, title: titles.list, group, module, ...rule, tile: asked.tile, load: load('list') },
    {
      ...creating,
      path: `${path}/new`,
      title: titles.new,
      menu: [],
      opens: { resource, what: 'new' },
      load: load('new'),
    },
    importScreen({ ...creating, list: path, title: titles.list, describe: asked.describe }),
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
