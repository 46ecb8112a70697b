import { useMemo } from 'react'
import { useGoTo, usePathParameter, useReturnToRecord } from '#src/screens/browser/use-address.ts'
import type { FormView } from '#src/screens/data/drafts/form-view.ts'
import { RecordForm } from '#src/screens/form/record-form.tsx'
import { RecordLoaded } from '#src/screens/record/record-loaded.tsx'
import { onboarding } from './onboarding.ts'
import { OwnTasks } from './own-tasks.screen.tsx'

const stepLayouts: FormView['stepLayouts'] = { 'complete-task': OwnTasks }
const lines: FormView['lines'] = { tasks: { columns: ['title', 'staffId', 'dueOn', 'isNeeded'] } }

/** Changes the tasks of an onboarding, or records those of one's own that are done. */
export function Screen() {
  const goTo = useGoTo()
  const id = usePathParameter('id')
  const backHref = useReturnToRecord()
  const view = useMemo<FormView>(() => ({ backHref, stepLayouts, lines }), [backHref])
  return (
    <RecordLoaded resource={onboarding} id={id}>
      {(record) => (
        <RecordForm key={id} resource={onboarding} record={record} view={view} onSubmitted={() => goTo(backHref)} />
      )}
    </RecordLoaded>
  )
}
