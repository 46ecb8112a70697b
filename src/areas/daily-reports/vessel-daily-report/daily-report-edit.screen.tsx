import { Alert, Skeleton } from '@mantine/core'
import { Navigate } from '@tanstack/react-router'
import { linkTo, usePathParameter, useQueryValue } from '#src/screens/browser/use-address.ts'
import { useFieldsOrDraft } from '#src/screens/data/drafts/use-fields-or-draft.ts'
import { dailyReportMessages as messages } from './messages.ts'
import { reportHrefs } from './report-hrefs.ts'
import { vesselDailyReport } from './vessel-daily-report.ts'

/** Leads from a report, or from a draft of one, to where that vessel's day is written. */
export function Screen() {
  const userType = usePathParameter('userType')
  const draft = useQueryValue('draft')
  // Whoever comes from the record's page wishes to change it, also where that amends what was signed.
  const goingOn = draft === undefined ? 'amend=1' : `draft=${draft}`
  const fields = useFieldsOrDraft(vesselDailyReport, usePathParameter('id'))
  if (fields === null) return <Skeleton height={420} aria-busy="true" />
  if (typeof fields?.vesselId !== 'string' || typeof fields.date !== 'string')
    return <Alert>{messages.notOnDevice}</Alert>
  return <Navigate {...linkTo(`${reportHrefs.write(userType, fields.vesselId, fields.date)}&${goingOn}`)} replace />
}
