import type { AreaScreen, DashboardTile, MenuRule } from './area-screen.ts'
import { importScreen } from './import-screen.ts'
import { derivedPage, type PageSource } from './page-loader.ts'
import { type WordScreens, wordScreens } from './word-screens.ts'

/** The screens of one resource, for an area's `screens.ts`; the rule says who sees the list in the menu. */
export type DerivedScreens = MenuRule &
  PageSource & {
    /** The resource's name. */
    resource: string
    /** Titles of the pages; given here because the description is not loaded with the menu. */
    titles: { list: string; new: string; record: string }
    /** Whose records the list shows, as of a menu line. */
    whose?: string
    group: string
    module: string
    /** Who may create a record, where that is narrower. */
    createPermission?: MenuRule['permission']
    /** The list's place on the dashboard. */
    tile?: DashboardTile
    /** Pages the area composes by hand, replacing the derived ones. */
    own?: Partial<Record<'list' | 'new' | 'record' | 'edit', AreaScreen['load']>>
  }

/**
 * List, import, form and record page derived from a description, at the default addresses. With `words` there is a list
 * for each word that the path takes.
 */
export function derivedScreens(options: DerivedScreens | WordScreens): readonly AreaScreen[] {
  if ('words' in options) return wordScreens(options)
  const {
    resource,
    path,
    titles,
    whose,
    group,
    module,
    permission,
    flags,
    alsoFor,
    department,
    role,
    own = {},
  } = options
  const rule = { permission, flags, alsoFor, department, role }
  const load = (page: keyof typeof own) => own[page] ?? derivedPage(page, options)
  const creating = { group, module, ...rule, permission: options.createPermission ?? permission }
  return [
    { path, title: titles.list, whose, group, module, ...rule, tile: options.tile, load: load('list') },
    {
      ...creating,
      path: `${path}/new`,
      title: titles.new,
      menu: [],
      opens: { resource, what: 'new' },
      load: load('new'),
    },
    importScreen({ ...creating, list: path, title: titles.list, describe: options.describe }),
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
