import { useMemo } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { listOrder } from '#src/resource/display/list-order.ts'
import { mayReadAny } from '#src/resource/permission/permission.ts'
import type { TitleOf } from '../../format/format-value.ts'
import { createRowOrder } from '../list/row-order.ts'
import { useRows } from '../records/use-rows.ts'
import { targetsOf, useTitles } from '../records/use-titles.ts'
import { useActor } from '../session/use-actor.ts'
import { useResource, useResources } from '../session/use-resources.tsx'
import type { RelatedView } from './related-view.ts'

export type RelatedRecords = {
  resource: Resource
  state: 'loading' | 'ready' | 'never-mirrored'
  /** Those that name the record, in the order of their list. */
  rows: readonly LocalRecord[]
  titleOf: TitleOf
}

/** Those of the lists that the viewer may read at all. */
export function useReadable(views: readonly RelatedView[]): readonly RelatedView[] {
  const actor = useActor()
  const resources = useResources()
  return views.filter(({ resource: name }) => {
    const resource = resources.get(name)
    return resource !== undefined && actor !== null && mayReadAny(resource, actor)
  })
}

/** The records of this device that name the given one, own waiting entries included; live. */
export function useRelated(view: RelatedView, recordId: string): RelatedRecords {
  const resource = useResource(view.resource)
  const { rows: all, state } = useRows(resource.name)
  const titleOf = useTitles(targetsOf(resource))
  const inOrder = useMemo(() => createRowOrder<LocalRecord>(resource), [resource])
  const rows = useMemo(() => {
    const own = all.filter((row) => row[view.field] === recordId)
    return inOrder(own, { orderBy: resource.order, order: listOrder(resource) }, titleOf)
  }, [all, view.field, recordId, inOrder, resource, titleOf])
  return { resource, state, rows, titleOf }
}
