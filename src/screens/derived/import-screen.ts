import type { Resource } from '#src/resource/description/define-resource.ts'
import { importTitle } from '../messages/import-title.ts'
import type { AreaScreen, MenuRule } from './area-screen.ts'
import { derivedPage } from './page-loader.ts'

/** The screen that brings records in from files, as an area's `screens.ts` asks for it. */
export type ImportScreenOptions = MenuRule & {
  /** The address of the list it belongs to; it lies at `/import` below. */
  list: string
  /** The list's title. */
  title: string
  group: string
  module: string
  /** Fetches the description. */
  describe(): Promise<Resource>
}

/** The import of a resource, for a list that its area composes by hand; a derived list has its own. */
export function importScreen({ list, describe, ...place }: ImportScreenOptions): AreaScreen {
  return {
    ...place,
    title: importTitle(place.title),
    path: `${list}/import`,
    menu: [],
    load: derivedPage('import', { path: list, describe }),
  }
}
