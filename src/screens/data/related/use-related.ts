import { useMemo } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { listOrder } from '#src/resource/display/list-order.ts'
import { readsWithOfficeOnly } from '#src/resource/permission/private-records.ts'
import type { TitleOf } from '../../format/format-value.ts'
import { createRowOrder } from '../list/row-order.ts'
import { useOfficeRows } from '../records/use-office-rows.ts'
import { useRows } from '../records/use-rows.ts'
import { targetsOf, useTitles } from '../records/use-titles.ts'
import { useActor } from '../session/use-actor.ts'
import { useResource, useResources } from '../session/use-resources.tsx'
import { mayReadRelated } from './owned-by-others.ts'
import { openOnesFirst, type RelatedView } from './related-view.ts'

export type RelatedRecords = {
  resource: Resource
  /** `away`: they are read with the office only, which did not answer. */
  state: 'loading' | 'ready' | 'never-mirrored' | 'away'
  /** Those that name the record, in the order of their list. */
  rows: readonly LocalRecord[]
  titleOf: TitleOf
  /** Asks the office again, where it did not answer. */
  tryAgain?: () => void
}

/** Those of the lists of which the viewer may read what names the record. */
export function useReadable(views: readonly RelatedView[], recordId: string): readonly RelatedView[] {
  const actor = useActor()
  const resources = useResources()
  return views.filter((view) => {
    const resource = resources.get(view.resource)
    return resource !== undefined && actor !== null && mayReadRelated(resource, view, recordId, actor)
  })
}

/**
 * The records that name the given one, own waiting entries included; live. This device's, or the office's where they are
 * read there only: private ones of others, and what no device keeps.
 */
export function useRelated(view: RelatedView, recordId: string): RelatedRecords {
  const resource = useResource(view.resource)
  const isAtOffice = useIsAtOffice(view)
  const { rows: local, state: localState } = useRows(resource.name)
  const filters = useMemo(() => (isAtOffice ? { [view.field]: [recordId] } : null), [isAtOffice, view.field, recordId])
  const office = useOfficeRows(resource, filters)
  const titleOf = useTitles(targetsOf(resource))
  const inOrder = useMemo(() => createRowOrder<LocalRecord>(resource), [resource])
  const isAway = office.state === 'away' || office.state === 'failed'
  // Without the office one's own are still here.
  const all = isAtOffice && !(isAway && office.rows.length === 0) ? office.rows : local
  const rows = useMemo(() => {
    const own = all.filter((row) => row[view.field] === recordId)
    const { field: orderBy, order } = view.orderBy ?? { field: resource.order, order: listOrder(resource) }
    const ordered = inOrder(own, { orderBy, order }, titleOf)
    return view.openFirst ? openOnesFirst(resource, ordered) : ordered
  }, [all, view, recordId, inOrder, resource, titleOf])
  if (!isAtOffice) return { resource, state: localState, rows, titleOf }
  if (isAway) return { resource, state: rows.length > 0 ? 'ready' : 'away', rows, titleOf, tryAgain: office.tryAgain }
  const isLoading = office.state === 'none' || (office.state === 'loading' && rows.length === 0)
  return { resource, state: isLoading ? 'loading' : 'ready', rows, titleOf }
}

/** How many there are on this device; null where none have come yet, undefined where only the office knows. */
export function useRelatedCount(view: RelatedView, recordId: string): number | null | undefined {
  const resource = useResource(view.resource)
  const isAtOffice = useIsAtOffice(view)
  const { rows, state } = useRows(resource.name)
  const count = useMemo(
    () => (state === 'ready' ? rows.filter((row) => row[view.field] === recordId).length : null),
    [state, rows, view.field, recordId],
  )
  return isAtOffice ? undefined : count
}

/** Whether the viewer reads them with the office alone; each such reading of private records is logged there. */
function useIsAtOffice(view: RelatedView): boolean {
  const resource = useResource(view.resource)
  const actor = useActor()
  return resource.sync.read === 'online' || (actor !== null && readsWithOfficeOnly(resource, actor))
}
