import type { ComponentType } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { usePathParameter } from '../browser/use-address.ts'
import { RecordPage } from '../record/record-page.tsx'
import type { ResourceViews } from './resource-views.ts'
import { useListAddress } from './use-list-address.ts'
import { type WordViews, wordParameter } from './word-view.ts'

/**
 * Creates the page of one record; its form is below `path`, even where the page is elsewhere. Below a word without forms
 * the page leads to none.
 */
export function recordPage(
  resource: Resource,
  path: string,
  { record = {} }: ResourceViews,
  words?: WordViews,
): ComponentType {
  const { Aside, asideLeads, related, next, facts, hidden } = record
  const parameter = words ? wordParameter(path) : ''
  return function Screen() {
    const list = useListAddress(path)
    const id = usePathParameter('id')
    const word = words?.[usePathParameter(parameter)]
    const view = { editHref: word && !word.edit ? null : `${list}/${id}/edit`, related, next, facts, hidden }
    return (
      <RecordPage
        resource={resource}
        id={id}
        view={view}
        aside={Aside && <Aside id={id} />}
        asideLeads={asideLeads ?? false}
      />
    )
  }
}
