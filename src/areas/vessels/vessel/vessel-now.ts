import { gradeOfDefect } from '#src/areas/defects/vessel-defect-report/grade-of-defect.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'

/** What presses on a vessel. */
export type Pressing = {
  overdueJobs: number
  urgentDefects: number
  /** How pressing the worst of those is. */
  worstDefect: 'alarm' | 'urgent'
  expiredDocuments: number
}

type Known = {
  jobs: readonly StoredRecord[]
  /** Whether the job's day is past. */
  isOverdue: (job: StoredRecord) => boolean
  defects: readonly StoredRecord[]
  documents: readonly StoredRecord[]
}

/** Counts, among what a device knows of a vessel, what is overdue, urgent or expired on a day such as `2026-11-29`. */
export function pressingOn({ jobs, isOverdue, defects, documents }: Known, today: string): Pressing {
  const grades = defects.map((defect) => gradeOfDefect(defect, today))
  return {
    overdueJobs: jobs.filter(isOverdue).length,
    urgentDefects: grades.filter((grade) => grade === 'alarm' || grade === 'urgent').length,
    worstDefect: grades.includes('alarm') ? 'alarm' : 'urgent',
    expiredDocuments: documents.filter(
      ({ status, expiresOn }) => status === 'approved' && typeof expiresOn === 'string' && expiresOn < today,
    ).length,
  }
}

/** The newest of a vessel's daily reports; null without one. */
export function newestReport(reports: readonly StoredRecord[], vesselId: string): StoredRecord | null {
  const own = reports.filter((report) => report.vesselId === vesselId && typeof report.date === 'string')
  return own.reduce<StoredRecord | null>(
    (newest, report) => (newest === null || String(report.date) > String(newest.date) ? report : newest),
    null,
  )
}
