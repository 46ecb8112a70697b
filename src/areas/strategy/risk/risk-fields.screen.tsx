import { FieldControl } from '#src/screens/form/field-control.tsx'
import { FormSection } from '#src/screens/form/form-section.tsx'
import { matrixMessages } from '../risk-matrix/matrix-messages.ts'
import { riskMessages as messages } from './messages.ts'
import { RatingSection } from './rating-preview.screen.tsx'

/** The form of a risk: what it is, how it is rated before controls, the controls, and how it is rated after them. */
export function RiskFields() {
  return (
    <>
      <FormSection title={messages.risk}>
        {['name', 'category', 'year', 'departmentId', 'strategyId', 'ownerId', 'description', 'cause'].map((name) => (
          <FieldControl key={name} name={name} />
        ))}
      </FormSection>
      <RatingSection side="before" title={matrixMessages.before} />
      <FormSection title={messages.controls}>
        <FieldControl name="controls" />
        <FieldControl name="controlOwnerId" />
        <FieldControl name="reviewOn" />
      </FormSection>
      <RatingSection side="after" title={matrixMessages.after} />
    </>
  )
}
