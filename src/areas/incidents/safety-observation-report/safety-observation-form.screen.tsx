import { Text } from '@mantine/core'
import { FieldControl } from '#src/screens/form/field-control.tsx'
import { FormSection } from '#src/screens/form/form-section.tsx'
import { FoldedFields } from '../safety-report/collapsible-fields.screen.tsx'
import { reportWords } from '../safety-report/messages.ts'
import { safetyObservationWords as words } from './messages.ts'

const optional = ['category', 'conversation', 'immediateAction'] as const

/** The short form: photo, kind, what, where, when; what was said and done is folded away until it is wanted. */
export function SafetyObservationForm({ withCloseOut = false }: { withCloseOut?: boolean }) {
  return (
    <>
      <FormSection title={words.seen}>
        <FieldControl name="evidences" />
        <FieldControl name="observation" />
        <FieldControl name="description" />
        <FieldControl name="location" />
        <FieldControl name="vesselId" />
        <FieldControl name="observerDateTime" />
      </FormSection>
      <FoldedFields names={optional} />
      {withCloseOut && (
        <FormSection title={reportWords.closeOut}>
          <FieldControl name="closeOutAction" />
          <FieldControl name="evidencesAfterCloseOut" />
        </FormSection>
      )}
      <Text size="sm" c="dimmed">
        {words.trust}
      </Text>
    </>
  )
}
