import { useMemo } from 'react'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { usePathParameter } from '#src/screens/browser/use-address.ts'
import type { ListView } from '#src/screens/data/list/list-view.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { ResourceList } from '#src/screens/list/resource-list.tsx'
import { dailyReportMessages as messages } from './messages.ts'
import { reportHrefs } from './report-hrefs.ts'
import { vesselDailyReport } from './vessel-daily-report.ts'

/** Only the form offers the vessel's own engines, and keeps related figures together. */
const inRow = [
  'activity',
  'location',
  'client',
  'personsOnBoard',
  'weather',
  'windForce',
  'waveHeight',
  'drills',
  'toolboxTalks',
  'stopCards',
  'nearMisses',
]

/** Daily reports for the user type in the address: on board their vessel's, in support the fleet's. */
export function Screen() {
  const userType = usePathParameter('userType')
  const vesselIds = useActor()?.vesselIds
  const view = useMemo<ListView>(() => {
    const isAboard = userType !== 'support'
    return {
      title: messages.list[userType] ?? messages.list.staff,
      columns: ['number', 'date', 'vesselId', 'activity', 'location', 'status'],
      inlineFields: inRow,
      where: isAboard ? (record: StoredRecord) => vesselIds?.includes(String(record.vesselId)) ?? false : undefined,
      exportFilters: isAboard && vesselIds && vesselIds.length > 0 ? { vesselId: vesselIds } : undefined,
      hrefOf: (record) => reportHrefs.record(userType, record.id),
      newHref: userType === 'staff' ? `${reportHrefs.list('staff')}/new` : null,
    }
  }, [userType, vesselIds])
  return <ResourceList resource={vesselDailyReport} view={view} />
}
