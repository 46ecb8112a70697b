import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useDeferredValue, useMemo } from 'react'
import type { LocalRecord } from '#src/offline/mirror/rows/open-rows.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { dueGrade } from '#src/resource/display/due-day.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { useQueryValue } from '#src/screens/browser/use-address.ts'
import type { TitleOf } from '#src/screens/format/format-value.ts'
import { type GroupHeads, groupHeads } from '../groups/group-heads.ts'
import { groupRows, type Sums, sumRows } from '../groups/group-rows.ts'
import { totalledFields } from '../groups/totalled-fields.ts'
import { targetsOf, useTitles } from '../records/use-titles.ts'
import { useActor } from '../session/use-actor.ts'
import { useToday } from '../session/use-office-clock.ts'
import { usePeopleResource } from '../session/use-resources.tsx'
import type { ListFailure } from './list-failure.ts'
import {
  columnsInAddress,
  type ListQuery,
  noSavedView,
  readListQuery,
  viewParameter,
  writeListQuery,
} from './list-query.ts'
import { createRowSelection, pageOf, rowsOfView } from './list-rows.ts'
import type { ListView } from './list-view.ts'
import { useListRows } from './use-list-rows.ts'
import { useListSettings } from './use-list-settings.ts'
import { rowsWaiting } from './waiting-filter.ts'

export type ListState = {
  query: ListQuery
  /** Changes the query; anything but the page returns to the first page. */
  change: (partial: Partial<ListQuery>) => void
  /** The columns in the address; empty where the stored or default ones apply. */
  addressColumns: readonly string[]
  /** The stored columns, where the address has none; null where a saved view has its own. */
  storedColumns: readonly string[] | null
  /** `first-page`: certain rows are shown while the rest is loading; the total is unknown. */
  state: 'loading' | 'first-page' | 'ready' | 'never-mirrored'
  /** Whether all of it is on this device. */
  complete: boolean
  receivedAt: number | null
  /** Why some of it, or all, could not be loaded; null where nothing failed. */
  failure: ListFailure | null
  /** Every row this screen could show, before search and filters. */
  all: readonly LocalRecord[]
  /** Rows matching search and filters, in order; the same array until one changes. */
  found: readonly LocalRecord[]
  /** The number of matches. */
  total: number
  /** The page's rows, its number, the number of pages, and the index of its first row (from 1). */
  page: { rows: readonly LocalRecord[]; page: number; pages: number; from: number }
  /** The groups of the page's rows; empty where rows are not grouped. */
  heads: GroupHeads<LocalRecord>
  /** Sums over all matches, by the fields that are added up; empty until every row is read. */
  totals: Sums
  /** Whether anything is added up, also before every row is read. */
  hasTotals: boolean
  titleOf: TitleOf
  /** What the view draws in a column instead of its stored value. */
  cells: NonNullable<ListView['cells']>
  /** How pressing a row is. */
  gradeOf: NonNullable<ListView['grades']>
}

/** Whether the prefetched first rows by the resource's day or time suffice for the query. */
function isFirstPage(resource: Resource, query: ListQuery, found: number, limit: number | 'all'): boolean {
  const isDefaultOrder = query.orderBy === resource.order && query.order === 'desc' && query.group === ''
  return isDefaultOrder && query.page === 1 && limit !== 'all' && found >= limit
}

/** The list's path, the key of a person's settings for it. */
export function useListPath(): string {
  return useLocation({ select: (location) => location.pathname.replace(/\/+$/, '') })
}

const noCells: ListState['cells'] = {}
const noSums: Sums = new Map()
const noHeads: GroupHeads<LocalRecord> = new Map()

/**
 * A list bound to the address: local rows, filtered, sorted and paged. `maxRows` per page replaces 'all' where every
 * row is drawn.
 */
export function useList(resource: Resource, view: ListView, maxRows: number | null = null): ListState {
  const search = useLocation({ select: (location): Readonly<Record<string, unknown>> => location.search })
  const path = useListPath()
  const [settings] = useListSettings(path)
  // A saved view has its own columns.
  const isSaved = ![undefined, noSavedView].includes(useQueryValue(viewParameter))
  const storedColumns = isSaved ? null : settings.columns
  const storedGroup = settings.group
  const navigate = useNavigate()
  const actor = useActor()
  const listed = useListRows(resource)
  const { rows: read, state: reading, isComplete: complete, receivedAt, firstRows: first, failure } = listed
  const people = usePeopleResource()
  const titleOf = useTitles([...targetsOf(resource), people])
  const query = useMemo(
    () => readListQuery(resource, view, search, storedColumns ? { columns: storedColumns, group: storedGroup } : {}),
    [resource, view, search, storedColumns, storedGroup],
  )
  const addressColumns = useMemo(() => columnsInAddress(resource, search), [resource, search])
  const { search: searchText, filters, orderBy, order, group } = useDeferredValue(query)

  const isFirst = reading === 'loading' && first !== null
  const rows = isFirst ? first : read
  const all = useMemo(() => rowsOfView(resource, view, rows), [resource, view, rows])
  const select = useMemo(() => createRowSelection<LocalRecord>(resource, view.orderedBy), [resource, view.orderedBy])
  const asking = useMemo(() => rowsWaiting(resource, actor, all, filters), [resource, actor, all, filters])
  const matches = useMemo(
    () => select(asking.rows, { search: searchText, filters: asking.filters, orderBy, order }, titleOf),
    [select, asking, searchText, orderBy, order, titleOf],
  )
  const totalled = useMemo(
    () => totalledFields(resource, view.totals, query.columns),
    [resource, view.totals, query.columns],
  )
  const within = view.totalsWithin
  const groups = useMemo(
    () => (group === '' ? null : groupRows(resource, matches, group, { titleOf, people, totals: totalled, within })),
    [resource, matches, group, titleOf, people, totalled, within],
  )
  const found = useMemo(() => groups?.flatMap(({ rows: own }) => own) ?? matches, [groups, matches])
  const limit = query.limit === 'all' ? (maxRows ?? 'all') : query.limit
  const page = useMemo(() => pageOf(found, query.page, limit), [found, query.page, limit])
  const heads = useMemo(() => (groups ? groupHeads(groups, page) : noHeads), [groups, page])
  const totals = useMemo(
    () => (totalled.length === 0 || reading === 'loading' ? noSums : sumRows(resource, matches, totalled, within)),
    [resource, matches, totalled, within, reading],
  )
  const isCertain = isFirst && isFirstPage(resource, query, found.length, limit)
  const state = isCertain ? 'first-page' : reading
  const today = useToday()
  const gradeOf = useMemo(
    () => view.grades ?? ((record: StoredRecord) => dueGrade(resource, record, today)),
    [view.grades, resource, today],
  )
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
    addressColumns,
    storedColumns,
    state,
    complete,
    receivedAt,
    failure,
    all,
    found,
    total: isCertain ? page.rows.length : state === 'loading' ? 0 : found.length,
    page,
    heads,
    totals,
    hasTotals: totalled.length > 0,
    titleOf,
    cells: view.cells ?? noCells,
    gradeOf,
  }
}
