import { dashboardParts } from '#src/areas/dashboards.ts'
import { type DashboardPart, type DashboardScope, dashboardScopes } from '#src/screens/derived/dashboard-part.ts'
import { type MenuViewer, maySeeEntry } from '../../menu/menu-rule.ts'

/** What one of the dashboards has for a person. Administrators bypass nothing: they would see noughts. */
export function partsOf(scope: DashboardScope, viewer: MenuViewer): readonly DashboardPart[] {
  const asTheyAre = { ...viewer, actor: { ...viewer.actor, isAdmin: false } }
  return dashboardParts.filter((part) => part.scope === scope && maySeeEntry(part, asTheyAre))
}

/** The dashboards that have something for a person, in their order. */
export function scopesOf(viewer: MenuViewer): readonly DashboardScope[] {
  return dashboardScopes.filter((scope) => partsOf(scope, viewer).length > 0)
}
