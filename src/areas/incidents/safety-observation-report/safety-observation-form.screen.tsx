import { Text } from '@mantine/core'
import { FieldControl } from '#src/screens/form/field-control.tsx'
import { FormSection } from '#src/screens/form/form-section.tsx'
import { CollapsibleFields } from '../safety-report/collapsible-fields.screen.tsx'
import { safetyReportMessages } from '../safety-report/messages.ts'
import { safetyObservationMessages as messages } from './messages.ts'

const optional = ['category', 'conversation', 'immediateAction'] as const

/** The short form: photo, kind, what, where, when; what was done is collapsed. */
export function SafetyObservationForm({ withCloseOut = false }: { withCloseOut?: boolean }) {
  return (
    <>
      <FormSection title={messages.seen}>
        <FieldControl name="evidences" />
        <FieldControl name="observation" />
        <FieldControl name="description" />
        <FieldControl name="location" />
        <FieldControl name="vesselId" />
        <FieldControl name="observerDateTime" />
      </FormSection>
      <CollapsibleFields names={optional} />
      {withCloseOut && (
        <FormSection title={safetyReportMessages.closeOut}>
          <FieldControl name="closeOutAction" />
          <FieldControl name="evidencesAfterCloseOut" />
        </FormSection>
      )}
      <Text size="sm" c="dimmed">
        {messages.noBlameNote}
      </Text>
    </>
  )
}
