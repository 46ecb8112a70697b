import { Alert, Skeleton } from '@mantine/core'
import { Navigate } from '@tanstack/react-router'
import { linkTo, usePathParameter, useQueryValue } from '#src/screens/browser/use-address.ts'
import { useFieldsOrDraft } from '#src/screens/data/drafts/use-fields-or-draft.ts'
import { usePersonId } from '#src/screens/data/session/use-actor.ts'
import { dayHref, monthHref } from '../work-rest-hour/hours-hrefs.ts'
import { workHoursMessages as messages } from '../work-rest-hour/messages.ts'
import { workRestHour } from '../work-rest-hour/work-rest-hour.ts'

/** Redirects from a day's record, or a draft of one, to the form of that day. */
export function Screen() {
  const me = usePersonId()
  const userType = usePathParameter('userType')
  const draft = useQueryValue('draft')
  // A person coming from the record's page wants to change it, which may mean amending.
  const goingOn = draft === undefined ? 'amend=1' : `draft=${draft}`
  const fields = useFieldsOrDraft(workRestHour, usePathParameter('id'))
  if (fields === null) return <Skeleton height={420} aria-busy="true" />
  if (typeof fields?.date !== 'string') return <Alert>{messages.notOnDevice}</Alert>
  const userId = typeof fields.staffId === 'string' && fields.staffId !== me ? fields.staffId : undefined
  return (
    <Navigate
      {...linkTo(`${dayHref(fields.date, monthHref(userType, fields.date, userId), userId)}&${goingOn}`)}
      replace
    />
  )
}
