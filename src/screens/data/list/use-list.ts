import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useMemo } from 'react'
import type { LocalRecord } from '#src/offline/mirror/rows/open-rows.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { useQueryValue } from '#src/screens/browser/use-address.ts'
import type { TitleOf } from '#src/screens/format/format-value.ts'
import { useRows } from '../records/use-rows.ts'
import { targetsOf, useTitles } from '../records/use-titles.ts'
import { useActor } from '../session/use-actor.ts'
import { usePeopleResource } from '../session/use-resources.tsx'
import { columnsInAddress, type ListQuery, readListQuery, writeListQuery } from './list-query.ts'
import { createRowSelection, pageOf, rowsOfView } from './list-rows.ts'
import type { ListView } from './list-view.ts'
import { noSavedView, viewParameter } from './saved-view-query.ts'
import { useListSettings } from './use-list-settings.ts'
import { rowsWaiting } from './waiting-filter.ts'

export type ListState = {
  query: ListQuery
  /** Asks for something else; anything but a page goes back to the first page. */
  change: (partial: Partial<ListQuery>) => void
  /** The columns that the address asks for; none where they are those kept on this device, or the usual ones. */
  addressColumns: readonly string[]
  /** The columns kept on this device for where the address asks for none; null where a saved view has its own. */
  storedColumns: readonly string[] | null
  /** `first-page`: what is certain of it is shown while the rest is being read; how many there are is not known yet. */
  state: 'loading' | 'first-page' | 'ready' | 'never-mirrored'
  /** Whether all of it is on this device by now. */
  complete: boolean
  receivedAt: number | null
  /** Every row this screen could show, before search and filters. */
  all: readonly LocalRecord[]
  /** Those that fit search and filters, in their order; the same array until one of them changes. */
  found: readonly LocalRecord[]
  /** How many fit search and filters. */
  total: number
  /** The rows of the page, which page it is, of how many, and the place of its first row (from 1). */
  page: { rows: readonly LocalRecord[]; page: number; pages: number; from: number }
  titleOf: TitleOf
  /** What the view draws in a column in place of its stored value. */
  cells: NonNullable<ListView['cells']>
}

/** Whether the rows that come first by the resource's own day or moment are enough for what is asked. */
function isFirstPage(resource: Resource, query: ListQuery, found: number, limit: number | 'all'): boolean {
  const isUsualOrder = query.orderBy === resource.order && query.order === 'desc'
  return isUsualOrder && query.page === 1 && limit !== 'all' && found >= limit
}

/** Where a list stands in the app: what a person sets for it is kept by this. */
export function useListPath(): string {
  return useLocation({ select: (location) => location.pathname.replace(/\/+$/, '') })
}

const noCells: ListState['cells'] = {}

/**
 * A list bound to the address: rows from this device, filtered, sorted and paged as the address says. `most` rows a page
 * stand in for 'all' where every row is drawn.
 */
export function useList(resource: Resource, view: ListView, most: number | null = null): ListState {
  const search = useLocation({ select: (location): Readonly<Record<string, unknown>> => location.search })
  const path = useListPath()
  const [settings] = useListSettings(path)
  // A saved view has columns of its own.
  const isSaved = ![undefined, noSavedView].includes(useQueryValue(viewParameter))
  const keptColumns = isSaved ? null : settings.columns
  const navigate = useNavigate()
  const actor = useActor()
  const { rows: read, state: reading, isComplete: complete, receivedAt, firstRows: first } = useRows(resource.name)
  const people = usePeopleResource()
  const titleOf = useTitles([...targetsOf(resource), people])
  const query = useMemo(
    () => readListQuery(resource, view, search, keptColumns ?? []),
    [resource, view, search, keptColumns],
  )
  const asked = useMemo(() => columnsInAddress(resource, search), [resource, search])
  const { search: words, filters, orderBy, order } = useDeferredValue(query)

  const isFirst = reading === 'loading' && first !== null
  const rows = isFirst ? first : read
  const all = useMemo(() => rowsOfView(resource, view, rows), [resource, view, rows])
  const select = useMemo(() => createRowSelection<LocalRecord>(resource), [resource])
  const asking = useMemo(() => rowsWaiting(resource, actor, all, filters), [resource, actor, all, filters])
  const found = useMemo(
    () => select(asking.rows, { search: words, filters: asking.filters, orderBy, order }, titleOf),
    [select, asking, words, orderBy, order, titleOf],
  )
  const limit = query.limit === 'all' ? (most ?? 'all') : query.limit
  const page = useMemo(() => pageOf(found, query.page, limit), [found, query.page, limit])
  const isCertain = isFirst && isFirstPage(resource, query, found.length, limit)
  const state = isCertain ? 'first-page' : reading
  const change = useCallback(
    (partial: Partial<ListQuery>) => {
      const next = { ...query, page: 1, ...partial }
      void navigate({
        to: '.',
        replace: true,
        search: (before: Record<string, unknown>) => ({ ...before, ...writeListQuery(resource, view, next) }),
      })
    },
    [navigate, query, resource, view],
  )
  return {
    query,
    change,
    addressColumns: asked,
    storedColumns: keptColumns,
    state,
    complete,
    receivedAt,
    all,
    found,
    total: isCertain ? page.rows.length : state === 'loading' ? 0 : found.length,
    page,
    titleOf,
    cells: view.cells ?? noCells,
  }
}
