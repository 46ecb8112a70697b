import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { SavedView } from '#src/offline/storage/preferences/list-settings.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { useQueryValue } from '#src/screens/browser/use-address.ts'
import { type ListQuery, readListQuery, writeListQuery } from './list-query.ts'
import type { ListView } from './list-view.ts'
import { hasViewQuery, noSavedView, readViewQuery, viewParameter, writeViewQuery } from './saved-view-query.ts'
import { type ListState, useListPath } from './use-list.ts'
import { useListSettings } from './use-list-settings.ts'

export type SavedViewsState = {
  views: readonly SavedView[]
  /** The one the list was opened with; null where it is the list as it is, or a view of somebody else's. */
  current: SavedView | null
  /** Whether more, less or other is asked than the view says. */
  isChanged: boolean
  /** Whether anything is asked that a view could keep, beyond what the list opens with by itself. */
  hasQuery: boolean
  /** Opens the list with a view, as it was saved; null: as it is without any. */
  open(view: SavedView | null): void
  /** Keeps what is asked now under a name, and opens it. */
  saveAs(name: string): void
  /** Keeps what is asked now in the current view. */
  save(): void
  put(view: SavedView): void
  remove(view: SavedView): void
}

/** The saved views of a list, kept for the person at work on this device; which one is open stands in the address. */
export function useSavedViews(resource: Resource, view: ListView, list: ListState): SavedViewsState {
  const path = useListPath()
  const [{ views }, keep] = useListSettings(path)
  const address = useLocation({ select: (location): Readonly<Record<string, unknown>> => location.search })
  const navigate = useNavigate()
  const named = useQueryValue(viewParameter)
  const current = views.find(({ id }) => id === named) ?? null
  const usual = views.find(({ isDefault }) => isDefault)
  const asks = writeViewQuery(resource, view, list.query)
  const opening = writeViewQuery(resource, view, {
    ...readListQuery(resource, view, {}),
    filters: view.initialFilters?.() ?? {},
  })

  function ask(query: ListQuery, id: string | undefined): void {
    void navigate({
      to: '.',
      replace: true,
      search: (before: Record<string, unknown>) => ({
        ...before,
        ...writeListQuery(resource, view, query),
        [viewParameter]: id,
      }),
    })
  }
  function open(next: SavedView | null): void {
    if (next) ask(readViewQuery(resource, view, next.asks), next.id)
    else ask(readListQuery(resource, view, {}), usual ? noSavedView : undefined)
  }
  const isBare = !hasViewQuery(resource, view, address)
  const openedFor = useRef<string | null>(null)
  useEffect(() => {
    // Only a list that is opened anew: who clears its filters afterwards wants none.
    if (openedFor.current === path) return
    openedFor.current = path
    if (!isBare) return
    if (usual) open(usual)
    else if (view.initialFilters) ask({ ...list.query, filters: view.initialFilters() }, undefined)
  })

  return {
    views,
    current,
    isChanged: current !== null && asks !== current.asks,
    hasQuery: asks !== '' && asks !== opening,
    open,
    saveAs: (name) => {
      const saved = { id: crypto.randomUUID().slice(0, 8), name, asks, isDefault: false }
      keep((before) => ({ views: withView(before.views, saved) }))
      open(saved)
    },
    save: () => {
      if (current) keep((before) => ({ views: withView(before.views, { ...current, asks }) }))
    },
    put: (next) => keep((before) => ({ views: withView(before.views, next) })),
    remove: (gone) => {
      keep((before) => ({ views: before.views.filter(({ id }) => id !== gone.id) }))
      if (gone.id === current?.id) ask(list.query, undefined)
    },
  }
}

/** The views with one put in its place, or behind them where it is new; of a list one alone is the one it opens with. */
function withView(views: readonly SavedView[], next: SavedView): readonly SavedView[] {
  const others = next.isDefault ? views.map((each) => ({ ...each, isDefault: false })) : views
  return others.some(({ id }) => id === next.id)
    ? others.map((each) => (each.id === next.id ? next : each))
    : [...others, next]
}
