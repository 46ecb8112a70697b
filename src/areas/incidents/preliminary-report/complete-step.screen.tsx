import { Stack } from '@mantine/core'
import type { LocalRecord } from '#src/offline/mirror/store/local-record.ts'
import { useGoTo, usePathParameter } from '#src/screens/browser/use-address.ts'
import type { FormView } from '#src/screens/data/drafts/form-view.ts'
import type { WizardStep } from '#src/screens/data/wizard/wizard-view.ts'
import { RecordWizard } from '#src/screens/form/record-wizard.tsx'
import { RecordLoaded } from '#src/screens/record/record-loaded.tsx'
import { AgencyClocks } from './agency-clocks.screen.tsx'
import { preliminaryMessages as messages } from './messages.ts'
import { missingForSubmit } from './missing-for-submit.ts'
import { preliminaryIncidentReport } from './preliminary-incident-report.ts'
import { fieldsOfPart } from './report-fields.ts'
import { completionPath, partLabels, reportParts, stepOfPart } from './report-parts.ts'

/** Each part is sent by itself. */
const steps: readonly WizardStep[] = reportParts.map((part) => ({
  name: part,
  title: partLabels[part],
  fields: fieldsOfPart[part],
  sends: stepOfPart(part),
}))

const hrefOf = (step: string, id: string | null) => completionPath(id ?? '', step)
const pageOf = (id: string) => `/incident-management/staff/preliminary-report/${id}`

/** The completion of a report by staff, each step at an address of its own. */
export function Screen() {
  const id = usePathParameter('id')
  return (
    <RecordLoaded resource={preliminaryIncidentReport} id={id}>
      {(record) => <Completion record={record} />}
    </RecordLoaded>
  )
}

const view: Omit<FormView, 'wizard'> = {
  title: messages.complete,
  extraErrors: (fields, action) => (action === 'submit' ? missingForSubmit(fields) : {}),
}

function Completion({ record }: { record: LocalRecord }) {
  const goTo = useGoTo()
  const step = usePathParameter('step')
  return (
    <Stack gap="md" maw={1000}>
      <RecordWizard
        resource={preliminaryIncidentReport}
        record={record}
        steps={steps}
        hrefOf={hrefOf}
        view={{ ...view, backHref: pageOf(record.id) }}
        onDone={() => goTo(pageOf(record.id))}
      />
      {step === 'agencies-involvements' && <AgencyClocks report={record} />}
    </Stack>
  )
}
