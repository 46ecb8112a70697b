import { useMemo } from 'react'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { useGoTo, usePathParameter, useReturnUrl } from '#src/screens/browser/use-address.ts'
import type { FormView } from '#src/screens/data/drafts/form-view.ts'
import { useRecord } from '#src/screens/data/records/use-record.ts'
import { RecordForm } from '#src/screens/form/record-form.tsx'
import { RecordLoaded } from '#src/screens/record/record-loaded.tsx'
import { workRestHour } from '../work-rest-hour/work-rest-hour.ts'
import { investigationsPath } from './investigation-views.screen.tsx'
import { investigationMessages as messages } from './messages.ts'
import { workRestInvestigation } from './work-rest-investigation.ts'

/** The form of cause and action. */
export function Screen() {
  const id = usePathParameter('id')
  return (
    <RecordLoaded resource={workRestInvestigation} id={id}>
      {(record) => <CauseForm key={id} record={record} />}
    </RecordLoaded>
  )
}

/** What the seafarer wrote in the remarks of the day is offered as the cause, and taken by pressing alone. */
function CauseForm({ record }: { record: LocalRecord }) {
  const goTo = useGoTo()
  const backHref = useReturnUrl(`${investigationsPath}/${record.id}`)
  const { record: day } = useRecord(workRestHour, String(record.workRestHourId))
  const remarks = typeof day?.remarks === 'string' && day.remarks.trim() !== '' ? day.remarks : null
  const view = useMemo<FormView>(
    () => ({
      backHref,
      ...(remarks !== null && { suggestions: { cause: { source: messages.remarksOfDay, value: remarks } } }),
    }),
    [backHref, remarks],
  )
  return <RecordForm resource={workRestInvestigation} record={record} view={view} onSubmitted={() => goTo(backHref)} />
}
