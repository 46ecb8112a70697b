import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { SavedView } from '#src/offline/storage/preferences/list-settings.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { useQueryValue } from '#src/screens/browser/use-address.ts'
import {
  type ListQuery,
  noSavedView,
  readListQuery,
  tabParameter,
  viewParameter,
  writeListQuery,
} from '../list/list-query.ts'
import type { ListView } from '../list/list-view.ts'
import { type ListState, useListPath } from '../list/use-list.ts'
import { useListSettings } from '../list/use-list-settings.ts'
import { ownTabs } from '../tabs/own-tabs.ts'
import { useTab } from '../tabs/use-tabs.ts'
import { hasViewQuery, readViewQuery, writeViewQuery } from './saved-view-query.ts'

export type SavedViewsState = {
  views: readonly SavedView[]
  /** The view the list was opened with; null for the plain list, or another person's view. */
  current: SavedView | null
  /** Whether the query differs from the view's. */
  isChanged: boolean
  /** Whether there is a query to save beyond the list's default. */
  hasQuery: boolean
  /** Opens the list with a view as saved; null: the plain list. */
  open(view: SavedView | null): void
  /** Saves the present query under a name, and opens it. */
  saveAs(name: string): void
  /** Saves the present query in the current view. */
  save(): void
  put(view: SavedView): void
  remove(view: SavedView): void
}

/**
 * A list's saved views, stored for the person on this device; the open one is in the address. `view` is the list's
 * before it is narrowed to a tab.
 */
export function useSavedViews(resource: Resource, view: ListView, list: ListState): SavedViewsState {
  const path = useListPath()
  const [{ views }, storeSettings] = useListSettings(path)
  const address = useLocation({ select: (location): Readonly<Record<string, unknown>> => location.search })
  const navigate = useNavigate()
  const named = useQueryValue(viewParameter)
  const current = views.find(({ id }) => id === named) ?? null
  const defaultView = views.find(({ isDefault }) => isDefault)
  const present = useTab(view)
  const [first] = ownTabs(view, path)
  const tab = present === null || present === first ? null : present.name
  const asks = writeViewQuery(resource, view, { query: list.query, tab })
  // A tab alone is one press away, and needs no view.
  const plain = writeViewQuery(resource, view, { query: readListQuery(resource, view, {}), tab })
  const opening = writeViewQuery(resource, view, {
    query: { ...readListQuery(resource, view, {}), filters: view.initialFilters?.() ?? {} },
    tab,
  })

  function ask(query: ListQuery, tabName: string | null, id: string | undefined): void {
    void navigate({
      to: '.',
      replace: true,
      search: (before: Record<string, unknown>) => ({
        ...before,
        ...writeListQuery(resource, view, query),
        [tabParameter]: tabName ?? undefined,
        [viewParameter]: id,
      }),
    })
  }
  function open(next: SavedView | null): void {
    if (next) {
      const { query, tab: tabName } = readViewQuery(resource, view, next.asks)
      ask(query, tabName, next.id)
    } else ask(readListQuery(resource, view, {}), null, defaultView ? noSavedView : undefined)
  }
  const isBare = !hasViewQuery(resource, view, address)
  const openedFor = useRef<string | null>(null)
  useEffect(() => {
    // Only when a list is opened anew: people who clear its filters afterwards want none.
    if (openedFor.current === path) return
    openedFor.current = path
    if (!isBare) return
    if (defaultView) open(defaultView)
    else if (view.initialFilters) ask({ ...list.query, filters: view.initialFilters() }, tab, undefined)
  })

  return {
    views,
    current,
    isChanged: current !== null && asks !== current.asks,
    hasQuery: asks !== plain && asks !== opening,
    open,
    saveAs: (name) => {
      const saved = { id: crypto.randomUUID().slice(0, 8), name, asks, isDefault: false }
      storeSettings((before) => ({ views: withView(before.views, saved) }))
      open(saved)
    },
    save: () => {
      if (current) storeSettings((before) => ({ views: withView(before.views, { ...current, asks }) }))
    },
    put: (next) => storeSettings((before) => ({ views: withView(before.views, next) })),
    remove: (gone) => {
      storeSettings((before) => ({ views: before.views.filter(({ id }) => id !== gone.id) }))
      if (gone.id === current?.id) ask(list.query, tab, undefined)
    },
  }
}

/** The views with one replaced or appended; only one is the default. */
function withView(views: readonly SavedView[], next: SavedView): readonly SavedView[] {
  const others = next.isDefault ? views.map((each) => ({ ...each, isDefault: false })) : views
  return others.some(({ id }) => id === next.id)
    ? others.map((each) => (each.id === next.id ? next : each))
    : [...others, next]
}
