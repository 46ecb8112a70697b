import type { ListTab } from '#src/screens/data/list/list-view.ts'
import { tdMaintenanceMessages as messages } from './messages.ts'
import { reportsPath } from './reports-path.ts'

/** All reports, those of an engine and those of a job, one beside the other. */
export const reportTabs: readonly ListTab[] = [
  { name: 'reports', label: messages.reports, path: reportsPath },
  { name: 'engines', label: messages.engines, path: `${reportsPath}/engines` },
  { name: 'jobs', label: messages.jobs, path: `${reportsPath}/jobs` },
]
