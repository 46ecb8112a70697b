import { useMemo } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { ListView } from '#src/screens/data/list/list-view.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { ResourceList } from '#src/screens/list/resource-list.tsx'
import { gradeOfExpiry } from './expiry-badge.screen.tsx'

/** The tab of changes that are in force past their day, in the address. */
export const expiredTab = 'expired'

/** Changes, each marked by how near its expiry is; which day it is says the office. */
export function ChangeList({ resource, view }: { resource: Resource; view: ListView }) {
  const today = useToday()
  const dated = useMemo<ListView>(() => {
    const grades = (record: StoredRecord) => gradeOfExpiry(record, today)
    const isOver = (record: StoredRecord) => grades(record) === 'alarm'
    return {
      ...view,
      grades,
      ...(view.tabs && { tabs: view.tabs.map((tab) => (tab.name === expiredTab ? { ...tab, where: isOver } : tab)) }),
    }
  }, [view, today])
  return <ResourceList resource={resource} view={dated} />
}

/** The same of one's own alone, also for whoever reads everybody's. */
export function OwnChangeList({ resource, view }: { resource: Resource; view: ListView }) {
  const person = useActor()?.personId
  const own = useMemo<ListView>(() => ({ ...view, where: ({ scope }) => scope.owner === person }), [view, person])
  return <ChangeList resource={resource} view={own} />
}
