import type { Resource } from '#src/resource/description/define-resource.ts'
import { importTitle } from '../messages/import-title.ts'
import type { AreaScreen, MenuRule } from './area-screen.ts'
import { derivedPage } from './page-loader.ts'

/** The import screen of a list, for an area's `screens.ts`. */
export type ImportScreenOptions = MenuRule & {
  /** The list's address; the screen is at `/import` below it. */
  list: string
  /** The list's title. */
  title: string
  group: string
  module: string
  /** Fetches the description. */
  describe(): Promise<Resource>
}

/** The import of a resource whose list is composed by hand; a derived list has its own. */
export function importScreen({ list, describe, ...place }: ImportScreenOptions): AreaScreen {
  return {
    ...place,
    title: importTitle(place.title),
    path: `${list}/import`,
    menu: [],
    load: derivedPage('import', { path: list, describe }),
  }
}
