import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { awaits } from '#src/resource/workflow/awaits.ts'
import type { ListScope, ListView } from '../list/list-view.ts'
import { waitingFilter } from '../list/waiting-filter.ts'

/**
 * A list's view within one of its scopes: the scope's filters are fixed, so that neither the tool line shows them nor a
 * person removes them. What awaits the viewer is known to this device only, so that such a scope has no export.
 */
export function scopedView(resource: Resource, view: ListView, scope: ListScope | null, actor: Actor | null): ListView {
  if (!scope?.filters) return view
  const { [waitingFilter]: waiting, ...fixed } = scope.filters
  // The scope asks for less than the view's condition: both together would mean either to the server.
  const exported = Object.entries(view.exportFilters ?? {}).filter(([name]) => fixed[name] === undefined)
  const scoped: ListView = { ...view, fixed: { ...view.fixed, ...fixed } }
  if (view.exportFilters) scoped.exportFilters = Object.fromEntries(exported)
  if (!waiting) return scoped
  const { exportFilters: _none, ...known } = scoped
  return {
    ...known,
    where: (record) => (view.where?.(record) ?? true) && actor !== null && awaits(resource, actor, record),
  }
}
