import { useMemo } from 'react'
import { useGoTo, usePathParameter, useReturnUrl } from '#src/screens/browser/use-address.ts'
import type { FormView } from '#src/screens/data/drafts/form-view.ts'
import { RecordForm } from '#src/screens/form/record-form.tsx'
import { RecordLoaded } from '#src/screens/record/record-loaded.tsx'
import { missingForSubmit } from './missing-for-submit.ts'
import { preliminaryIncidentReport } from './preliminary-incident-report.ts'

/** The whole report in one form; the ends of single steps stand on their own pages. */
export function Screen() {
  const id = usePathParameter('id')
  const goTo = useGoTo()
  const backHref = useReturnUrl(`/incident-management/staff/preliminary-report/${id}`)
  const view = useMemo<FormView>(
    () => ({
      backHref,
      actions: ['submit', 'amend', 'update'],
      extraErrors: (fields, action) => (action === 'submit' ? missingForSubmit(fields) : {}),
    }),
    [backHref],
  )
  return (
    <RecordLoaded resource={preliminaryIncidentReport} id={id}>
      {(record) => (
        <RecordForm
          key={id}
          resource={preliminaryIncidentReport}
          record={record}
          view={view}
          onSubmitted={() => goTo(backHref)}
        />
      )}
    </RecordLoaded>
  )
}
