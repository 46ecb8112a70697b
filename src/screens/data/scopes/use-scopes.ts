import { useMemo } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { useQueryValue } from '#src/screens/browser/use-address.ts'
import { rowsOfView } from '../list/list-rows.ts'
import type { ListScope, ListView } from '../list/list-view.ts'
import { useListPath } from '../list/use-list.ts'
import { useRows } from '../records/use-rows.ts'
import { useActor } from '../session/use-actor.ts'
import { scopedView } from './scoped-view.ts'

/** The address value that names the scope. */
export const scopeParameter = 'scope'

const noScopes: readonly ListScope[] = []

/** The scope in the address, else the first that is no other list's; null where a view has none. */
export function useScope({ scopes = noScopes }: ListView): ListScope | null {
  const named = useQueryValue(scopeParameter)
  const path = useListPath()
  const own = scopes.filter((scope) => scope.path === undefined || scope.path === path)
  return own.find(({ name }) => name === named) ?? own[0] ?? null
}

/** The view within the scope in the address; the same object until view, scope or person change. */
export function useScopedView(resource: Resource, view: ListView): ListView {
  const scope = useScope(view)
  const actor = useActor()
  return useMemo(() => scopedView(resource, view, scope, actor), [resource, view, scope, actor])
}

/** How many records each scope of this list holds, by its name; empty until all are read. */
export function useScopeCounts(resource: Resource, view: ListView): ReadonlyMap<string, number> {
  const { rows, state } = useRows(resource.name)
  const actor = useActor()
  const path = useListPath()
  return useMemo(() => {
    if (state === 'loading') return new Map()
    const own = (view.scopes ?? noScopes).filter((scope) => scope.path === undefined || scope.path === path)
    return new Map(
      own.map((scope) => [scope.name, rowsOfView(resource, scopedView(resource, view, scope, actor), rows).length]),
    )
  }, [resource, view, rows, state, actor, path])
}
