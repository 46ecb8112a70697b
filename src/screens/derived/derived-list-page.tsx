import type { ComponentType } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { ListView } from '../data/list/list-view.ts'
import { ResourceList } from '../list/resource-list.tsx'
import { PreviewedViewContext } from '../preview/previewed-view.ts'
import type { ResourceViews } from './resource-views.ts'

const plainView: ListView = {}
const plainRecord = {}

/** Creates the list page of a resource. */
export function listPage(resource: Resource, _path: string, views: ResourceViews): ComponentType {
  const { list = plainView, List = ResourceList, record = plainRecord } = views
  return function Screen() {
    return (
      <PreviewedViewContext value={record}>
        <List resource={resource} view={list} />
      </PreviewedViewContext>
    )
  }
}
