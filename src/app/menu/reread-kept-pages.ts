import type { RowsSnapshot } from '#src/offline/mirror/rows/open-rows.ts'
import type { PersonSetting } from '#src/offline/storage/preferences/person-setting.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { recordTitle } from '#src/screens/data/records/record-title.ts'
import { indexRows, titlesIn } from '#src/screens/data/records/use-titles.ts'
import type { AreaScreen } from '#src/screens/derived/area-screen.ts'
import type { KeptPage } from './kept-page.ts'
import { recordAt } from './record-routes.ts'

/** What a person reads now: rows by resource, as far as they were read. */
export type Read = ReadonlyMap<string, Pick<RowsSnapshot, 'state' | 'isComplete' | 'rows'>>

/**
 * A kept page as the person reads it now: a record under its present title, a list as it is. Null for a record that they
 * do not read any more: its title is forgotten too. What is not wholly on this device yet stays as it was.
 */
export function rereadPage(
  page: KeptPage,
  read: Read,
  { screens, resources }: { screens: readonly AreaScreen[]; resources: ReadonlyMap<string, Resource> },
): KeptPage | null {
  const at = recordAt(screens, page.href)
  const resource = at && resources.get(at.resource)
  const known = at && read.get(at.resource)
  if (!resource || known?.state !== 'ready' || !known.isComplete) return page
  const record = indexRows(known.rows).get(at.id)
  if (!record) return null
  const names = [...read.keys()]
  const titleOf = titlesIn(names, [...read.values()], resources)
  return { ...page, title: recordTitle(resource, record, titleOf), scope: record.scope }
}

/** Replaces a person's kept pages by what each is now; those that are null go. */
export function rereadKeptPages(
  setting: PersonSetting<readonly KeptPage[]>,
  personId: string,
  now: (page: KeptPage) => KeptPage | null,
): void {
  const before = setting.read(personId)
  const left = before.map(now).filter((page) => page !== null)
  if (JSON.stringify(left) !== JSON.stringify(before)) setting.store(personId, left)
}
