import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { recordTitle } from '#src/screens/data/records/record-title.ts'
import { useRowsOf } from '#src/screens/data/records/use-rows-of.ts'
import { indexRows, targetsOf, useTitles } from '#src/screens/data/records/use-titles.ts'
import { useShownFromOffice } from '#src/screens/data/session/shown-at-office.ts'
import { useResources } from '#src/screens/data/session/use-resources.tsx'
import { allScreens } from '../menu/all-screens.ts'
import { type BreadcrumbTrail, breadcrumbsOf, breadcrumbsOfDeleted } from '../menu/breadcrumbs.ts'
import type { MenuGroup } from '../menu/menu-tree.ts'
import { recordAt } from '../menu/record-routes.ts'

const none: readonly string[] = []

/** The present location, with the local title of the record shown. */
export function useBreadcrumbs(groups: readonly MenuGroup[]): BreadcrumbTrail {
  const address = useLocation({ select: (location) => location.pathname.replace(/(.)\/+$/, '$1') })
  const isOfDeleted = useLocation({ select: ({ search }) => 'deleted' in search && String(search.deleted) === 'true' })
  const step = useLocation({ select: ({ search }) => ('step' in search ? String(search.step) : '') })
  const resources = useResources()
  const found = useMemo(() => recordAt(allScreens, address), [address])
  const resource = found ? resources.get(found.resource) : undefined
  const names = useMemo(() => (resource ? [resource.name] : none), [resource])
  const rows = useRowsOf(names)
  const titleOf = useTitles(resource ? targetsOf(resource) : none)
  const fromOffice = useShownFromOffice(found?.id)
  const kept = found ? indexRows(rows[0] ?? []).get(found.id) : undefined
  const record = kept ?? fromOffice
  const title = resource && record ? recordTitle(resource, record, titleOf) : null
  return useMemo(() => {
    const stepTitle = resource?.workflow?.transitions[step]?.label ?? null
    const trail = breadcrumbsOf(allScreens, groups, address, title, stepTitle)
    if (isOfDeleted && !found) return breadcrumbsOfDeleted(trail, address)
    // What this device does not keep is not remembered on it either.
    if (found && !kept) return { ...trail, recentPage: null }
    return trail.recentPage && record ? { ...trail, recentPage: { ...trail.recentPage, scope: record.scope } } : trail
  }, [groups, address, step, isOfDeleted, found, resource, kept, record, title])
}
