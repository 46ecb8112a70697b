import { useMemo } from 'react'
import { vesselDailyReport } from '#src/areas/daily-reports/vessel-daily-report/vessel-daily-report.ts'
import { vesselDefectReport } from '#src/areas/defects/vessel-defect-report/vessel-defect-report.ts'
import { engineJob } from '#src/areas/vessel-maintenance/engine-job/engine-job.ts'
import { useOutlooks } from '#src/areas/vessel-maintenance/job-outlook/use-outlooks.screen.tsx'
import { addDays } from '#src/lib/instant.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import type { ListView } from '#src/screens/data/list/list-view.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useToday } from '#src/screens/data/session/use-office-clock.ts'
import { ResourceList } from '#src/screens/list/resource-list.tsx'
import { vesselDocument } from '../vessel-document/vessel-document.ts'
import { vesselRow } from './vessel-row.screen.tsx'

/** Vessels, each with where it is by its newest report and what presses on it, by what this device knows. */
export function VesselList({ resource, view }: { resource: Resource; view: ListView }) {
  const today = useToday()
  const outlookOf = useOutlooks()
  const reports = useRows(vesselDailyReport.name).rows
  const jobs = useRows(engineJob.name).rows
  const defects = useRows(vesselDefectReport.name).rows
  const documents = useRows(vesselDocument.name).rows
  const now = useMemo<ListView>(() => {
    const isOverdue = (job: StoredRecord) => outlookOf(job)?.standing === 'overdue'
    const isRecent = ({ date }: StoredRecord) => String(date) >= addDays(today, -7)
    const known = {
      reports: byVessel(reports.filter(isRecent)),
      jobs: byVessel(jobs),
      defects: byVessel(defects),
      documents: byVessel(documents),
    }
    const rows = new Map<string, ReturnType<typeof vesselRow>>()
    const rowOf = (vessel: StoredRecord) => {
      const row = rows.get(vessel.id) ?? vesselRow(vessel, known, isOverdue, today)
      rows.set(vessel.id, row)
      return row
    }
    return {
      ...view,
      cells: { operational: (vessel) => rowOf(vessel).text },
      grades: (vessel) => rowOf(vessel).grade,
    }
  }, [view, reports, jobs, defects, documents, outlookOf, today])
  return <ResourceList resource={resource} view={now} />
}

function byVessel(records: readonly StoredRecord[]): ReadonlyMap<unknown, readonly StoredRecord[]> {
  const found = new Map<unknown, StoredRecord[]>()
  for (const record of records) {
    const own = found.get(record.vesselId)
    if (own) own.push(record)
    else found.set(record.vesselId, [record])
  }
  return found
}
