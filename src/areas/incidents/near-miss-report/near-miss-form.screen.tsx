import { Text } from '@mantine/core'
import { FieldControl } from '#src/screens/form/field-control.tsx'
import { FormSection } from '#src/screens/form/form-section.tsx'
import { CollapsibleFields } from '../safety-report/collapsible-fields.screen.tsx'
import { nearMissMessages as messages } from './messages.ts'

const optional = [
  'category',
  'potentialSeverity',
  'likelihood',
  'potentialLoss',
  'immediateAction',
  'peopleInvolved',
  'position',
] as const

/** The short form: photo, what, when, where; the rest is collapsed. */
export function NearMissForm({ withFollowUp = false }: { withFollowUp?: boolean }) {
  return (
    <>
      <FormSection title={messages.happened}>
        <FieldControl name="evidences" />
        <FieldControl name="description" />
        <FieldControl name="location" />
        <FieldControl name="vesselId" />
        <FieldControl name="dateTime" />
      </FormSection>
      <CollapsibleFields names={optional} />
      {withFollowUp && (
        <FormSection title={messages.followUp}>
          <FieldControl name="parentId" />
        </FormSection>
      )}
      <Text size="sm" c="dimmed">
        {messages.noBlameNote}
      </Text>
    </>
  )
}
