import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { awaits } from '#src/resource/workflow/awaits.ts'
import type { ListTab, ListView } from '../list/list-view.ts'
import { waitingFilter } from '../list/waiting-filter.ts'

/**
 * A list's view within one of its tabs: the tab's filters are fixed, so that neither the tool line shows them nor a
 * person removes them. What awaits the viewer, and what a tab's own condition reckons, is known to this device only, so that
 * such a tab has no export.
 */
export function tabView(resource: Resource, view: ListView, tab: ListTab | null, actor: Actor | null): ListView {
  if (tab === null || (!tab.filters && !tab.where)) return view
  const { [waitingFilter]: waiting, ...fixed } = tab.filters ?? {}
  // The tab asks for less than the view's condition: both together would mean either to the server.
  const exported = Object.entries(view.exportFilters ?? {}).filter(([name]) => fixed[name] === undefined)
  const narrowed: ListView = { ...view, fixed: { ...view.fixed, ...fixed } }
  if (view.exportFilters) narrowed.exportFilters = Object.fromEntries(exported)
  const { where: isOfTab } = tab
  if (!waiting && !isOfTab) return narrowed
  const { exportFilters: _none, ...known } = narrowed
  return {
    ...known,
    where: (record) =>
      (view.where?.(record) ?? true) &&
      (isOfTab?.(record) ?? true) &&
      (!waiting || (actor !== null && awaits(resource, actor, record))),
  }
}
