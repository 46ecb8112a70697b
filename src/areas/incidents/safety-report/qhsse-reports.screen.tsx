import { type ReactNode, useMemo } from 'react'
import type { PermissionName } from '#src/resource/actor/grant.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { ListTab, ListView } from '#src/screens/data/list/list-view.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { safetyReportMessages as messages } from './messages.ts'
import { ReportsOfYear } from './reports-of-year.screen.tsx'

const followers = ['view incident'] as const
/** The lists of QHSSE, each with who sees it in the menu. */
const lists: readonly (ListTab & { path: string; for: readonly PermissionName[] })[] = [
  {
    name: 'log',
    label: messages.tabs.log,
    path: '/incident-management/qhsse/incident-log',
    for: ['manage incident log', 'review incident log', ...followers],
  },
  { name: 'near-miss', label: messages.tabs.nearMisses, path: '/incident-management/qhsse', for: ['review near miss'] },
  {
    name: 'observation',
    label: messages.tabs.observations,
    path: '/incident-management/qhsse/safety-observation',
    for: ['review safety observation'],
  },
  {
    name: 'preliminary',
    label: messages.tabs.preliminary,
    path: '/incident-management/qhsse/preliminary-report',
    for: ['review preliminary incident', ...followers],
  },
  {
    name: 'non-conformance',
    label: messages.tabs.nonConformances,
    path: '/incident-management/qhsse/non-conformance',
    for: ['review non conformance', ...followers],
  },
]

/** A list of QHSSE for a year, with the others that the person reads as tabs beside it. */
export function QhsseReports({ resource, view, beside }: { resource: Resource; view: ListView; beside?: ReactNode }) {
  const permissions = useActor()?.permissions
  const withTabs = useMemo<ListView>(() => {
    const tabs = lists.filter((one) => one.for.some((name) => permissions?.includes(name)))
    return tabs.length > 1 ? { ...view, tabs } : view
  }, [view, permissions])
  return <ReportsOfYear resource={resource} view={withTabs} beside={beside} />
}
