import type { AreaScreen, MenuRule } from './area-screen.ts'
import { derivedPage, type PageSource } from './page-loader.ts'

/** The screens of a resource of which a company has one record; `path` is that record's own address. */
type SingleRecordScreens = MenuRule &
  PageSource & {
    resource: string
    title: string
    group: string
    module: string
  }

/** The page of the one record, and its form at `/edit`. */
export function singleRecordScreens(options: SingleRecordScreens): readonly AreaScreen[] {
  const { resource, path, title, group, module, permission, flags } = options
  return [
    {
      path,
      title,
      group,
      module,
      permission,
      flags,
      opens: { resource, what: 'record' },
      load: derivedPage('single', options),
    },
    {
      path: `${path}/edit`,
      title,
      group,
      module,
      permission,
      flags,
      menu: [],
      opens: { resource, what: 'edit' },
      load: derivedPage('singleForm', options),
    },
  ]
}
