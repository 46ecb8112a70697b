import { useMemo } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { isOrderedByTime } from '#src/resource/display/list-order.ts'
import { createRowOrder } from '#src/screens/data/list/row-order.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { targetsOf, useTitles } from '#src/screens/data/records/use-titles.ts'
import { useResource } from '#src/screens/data/session/use-resources.tsx'
import type { TitleOf } from '#src/screens/format/format-value.ts'
import type { RelatedView } from './related-view.ts'

export type RelatedRecords = {
  resource: Resource
  state: 'loading' | 'ready' | 'never-mirrored'
  /** Those that name the record, in the order of their list. */
  rows: readonly LocalRecord[]
  titleOf: TitleOf
}

/** The records of this device that name the given one, own waiting entries included; live. */
export function useRelated(view: RelatedView, recordId: string): RelatedRecords {
  const resource = useResource(view.resource)
  const { rows: all, state } = useRows(resource.name)
  const titleOf = useTitles(targetsOf(resource))
  const inOrder = useMemo(() => createRowOrder<LocalRecord>(resource), [resource])
  const rows = useMemo(() => {
    const own = all.filter((row) => row[view.field] === recordId)
    return inOrder(own, { orderBy: resource.order, order: isOrderedByTime(resource) ? 'desc' : 'asc' }, titleOf)
  }, [all, view.field, recordId, inOrder, resource, titleOf])
  return { resource, state, rows, titleOf }
}
