import { Text } from '@mantine/core'
import { useMemo } from 'react'
import { useGoTo, useReturnUrl } from '#src/screens/browser/use-address.ts'
import type { FormView } from '#src/screens/data/drafts/form-view.ts'
import { FieldControl } from '#src/screens/form/field-control.tsx'
import { FormSection } from '#src/screens/form/form-section.tsx'
import { RecordForm } from '#src/screens/form/record-form.tsx'
import { useReportStart } from '../safety-report/use-report-start.screen.tsx'
import { preliminaryMessages as messages } from './messages.ts'
import { preliminaryIncidentReport } from './preliminary-incident-report.ts'

const list = '/incident-management/staff/preliminary-report'
const first = [
  'evidences',
  'description',
  'category',
  'actualSeverity',
  'location',
  'vesselId',
  'dateTime',
  'knownAt',
  'position',
] as const

/** What is known at once; it is sent as it is, and leads to the list (specification 2, section 2). */
export function Screen() {
  const goTo = useGoTo()
  const backHref = useReturnUrl(list)
  const initial = useReportStart('dateTime')
  const view = useMemo<FormView | null>(
    () => initial && { title: messages.report, initial, backHref, actions: ['create'], createLabel: messages.send },
    [initial, backHref],
  )
  if (!view) return null
  return (
    <RecordForm resource={preliminaryIncidentReport} record={null} view={view} onSubmitted={() => goTo(list)}>
      <Text>{messages.first}</Text>
      <FormSection title={messages.known}>
        {first.map((name) => (
          <FieldControl key={name} name={name} />
        ))}
      </FormSection>
      <Text size="sm" c="dimmed">
        {messages.noBlameNote}
      </Text>
    </RecordForm>
  )
}
