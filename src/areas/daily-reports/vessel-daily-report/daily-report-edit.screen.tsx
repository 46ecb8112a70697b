import { Alert, Skeleton } from '@mantine/core'
import { Navigate } from '@tanstack/react-router'
import { linkTo, usePathParameter, useQueryValue } from '#src/screens/browser/use-address.ts'
import { useFieldsOrDraft } from '#src/screens/data/drafts/use-fields-or-draft.ts'
import { dailyReportMessages as messages } from './messages.ts'
import { reportHrefs } from './report-hrefs.ts'
import { vesselDailyReport } from './vessel-daily-report.ts'

/** Redirects from a report, or a draft of one, to the form of that vessel's day. */
export function Screen() {
  const userType = usePathParameter('userType')
  const draft = useQueryValue('draft')
  // A person coming from the record's page wants to change it, which may mean amending.
  const goingOn = draft === undefined ? 'amend=1' : `draft=${draft}`
  const fields = useFieldsOrDraft(vesselDailyReport, usePathParameter('id'))
  if (fields === null) return <Skeleton height={420} aria-busy="true" />
  if (typeof fields?.vesselId !== 'string' || typeof fields.date !== 'string')
    return <Alert>{messages.notOnDevice}</Alert>
  return <Navigate {...linkTo(`${reportHrefs.write(userType, fields.vesselId, fields.date)}&${goingOn}`)} replace />
}
