import { Text } from '@mantine/core'
import { FieldControl } from '#src/screens/form/field-control.tsx'
import { FormSection } from '#src/screens/form/form-section.tsx'
import { FoldedFields } from '../safety-report/collapsible-fields.screen.tsx'
import { reportWords } from '../safety-report/messages.ts'
import { nearMissWords as words } from './messages.ts'

const optional = [
  'category',
  'potentialSeverity',
  'likelihood',
  'potentialLoss',
  'immediateAction',
  'peopleInvolved',
  'position',
] as const

/** The short form: photo, what, when, where; the rest is folded away until it is wanted. */
export function NearMissForm({ withCloseOut = false }: { withCloseOut?: boolean }) {
  return (
    <>
      <FormSection title={words.happened}>
        <FieldControl name="evidences" />
        <FieldControl name="description" />
        <FieldControl name="location" />
        <FieldControl name="vesselId" />
        <FieldControl name="dateTime" />
      </FormSection>
      <FoldedFields names={optional} />
      {withCloseOut && (
        <FormSection title={reportWords.closeOut}>
          <FieldControl name="closeOutAction" />
          <FieldControl name="evidencesAfterCloseOut" />
          <FieldControl name="parentId" />
        </FormSection>
      )}
      <Text size="sm" c="dimmed">
        {words.trust}
      </Text>
    </>
  )
}
