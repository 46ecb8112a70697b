import { useMemo } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { useQueryValue } from '#src/screens/browser/use-address.ts'
import { tabParameter } from '../list/list-query.ts'
import { rowsOfView } from '../list/list-rows.ts'
import type { ListTab, ListView } from '../list/list-view.ts'
import { useListPath } from '../list/use-list.ts'
import { useRows } from '../records/use-rows.ts'
import { useActor } from '../session/use-actor.ts'
import { ownTabs } from './own-tabs.ts'
import { tabView } from './tab-view.ts'

/** The tab in the address, else the first that is no other list's; null where a view has none. */
export function useTab(view: ListView): ListTab | null {
  const named = useQueryValue(tabParameter)
  const own = ownTabs(view, useListPath())
  return own.find(({ name }) => name === named) ?? own[0] ?? null
}

/** The view within the tab in the address; the same object until view, tab or person change. */
export function useTabView(resource: Resource, view: ListView): ListView {
  const tab = useTab(view)
  const actor = useActor()
  return useMemo(() => tabView(resource, view, tab, actor), [resource, view, tab, actor])
}

/** How many records each tab of this list holds, by its name; empty until all are read, and where none came yet. */
export function useTabCounts(resource: Resource, view: ListView): ReadonlyMap<string, number> {
  const { rows, state } = useRows(resource.name)
  const actor = useActor()
  const path = useListPath()
  return useMemo(() => {
    if (state === 'loading' || (state === 'never-mirrored' && rows.length === 0)) return new Map()
    return new Map(
      ownTabs(view, path).map((tab) => [
        tab.name,
        rowsOfView(resource, tabView(resource, view, tab, actor), rows).length,
      ]),
    )
  }, [resource, view, rows, state, actor, path])
}
