import type { ComponentType } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { usePathParameter } from '../browser/use-address.ts'
import { RecordPage } from '../record/record-page.tsx'
import type { ResourceViews } from './resource-views.ts'

/** Creates the page of one record; its form is below `path`, even where the page is elsewhere. */
export function recordPage(resource: Resource, path: string, { record = {} }: ResourceViews): ComponentType {
  const { Aside, related, facts, hidden } = record
  return function Screen() {
    const id = usePathParameter('id')
    const view = { editHref: `${path}/${id}/edit`, related, facts, hidden }
    return <RecordPage resource={resource} id={id} view={view} aside={Aside && <Aside id={id} />} />
  }
}
