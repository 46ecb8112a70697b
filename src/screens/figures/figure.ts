import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { Money } from '#src/resource/money/currency.ts'
import { readListQuery, tabParameter } from '../data/list/list-query.ts'
import { rowsOfView } from '../data/list/list-rows.ts'
import type { ListView } from '../data/list/list-view.ts'
import { createRowFilter } from '../data/list/row-filter.ts'
import { rowsWaiting } from '../data/list/waiting-filter.ts'
import { ownTabs } from '../data/tabs/own-tabs.ts'
import { tabView } from '../data/tabs/tab-view.ts'

/** Where figures stand: what is to be decided, what stands now, and what was in the chosen days. */
export const figureGroups = ['waiting', 'standing', 'period'] as const
export type FigureGroup = (typeof figureGroups)[number]

/** A number that leads to the list which it counts: the list's path, its view, and what its address asks for. */
export type Figure = {
  label: string
  group: FigureGroup
  resource: Resource
  path: string
  view: ListView
  /** The view where it follows from other records as well, in place of `view`. */
  reckoned?: ReckonedView
  search?: Readonly<Record<string, string>>
  /** A field of money that is added up, or what each record adds. */
  sum?: string | ((record: StoredRecord) => readonly Money[])
  /** Whether its first records stand below the figures too. */
  isListed?: boolean
  /** More than none is pressing. */
  isPressing?: boolean
}

/** The records of a resource on this device, by its name. */
export type RowsOf = (resource: string) => readonly StoredRecord[]

/** A list's view that follows from records of other resources, such as what is due by what counters say. */
export type ReckonedView = { reads: readonly string[]; view: (rowsOf: RowsOf) => ListView }

const noRows: RowsOf = () => []

/** The records that a figure counts: those of its list at its address, before any search; `rowsOf` what its view reads. */
export function figureRows<Row extends StoredRecord>(
  { resource, path, view: plain, reckoned, search = {} }: Figure,
  actor: Actor,
  rows: readonly Row[],
  rowsOf: RowsOf = noRows,
): readonly Row[] {
  const view = reckoned?.view(rowsOf) ?? plain
  const tabs = ownTabs(view, path)
  const tab = tabs.find(({ name }) => name === search[tabParameter]) ?? tabs[0] ?? null
  const narrowed = tabView(resource, view, tab, actor)
  const { filters } = readListQuery(resource, narrowed, search)
  const asking = rowsWaiting(resource, actor, rowsOfView(resource, narrowed, rows), filters)
  return createRowFilter<Row>(resource)(asking.rows, asking.filters)
}

/** The resources that figures are counted from, each once. */
export function resourcesRead(figures: readonly Figure[]): readonly string[] {
  return [...new Set(figures.flatMap(({ resource, reckoned }) => [resource.name, ...(reckoned?.reads ?? [])]))]
}

/** The states in which something is still awaited of somebody, without drafts. */
export function openStates({ workflow }: Resource): readonly string[] {
  return Object.entries(workflow?.states ?? {}).flatMap(([name, { closed }]) =>
    closed || name === 'draft' ? [] : [name],
  )
}

/** A figure's address. */
export function figureAddress({ path, search = {} }: Figure): string {
  const query = new URLSearchParams(search).toString()
  return query === '' ? path : `${path}?${query}`
}
