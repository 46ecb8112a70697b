import { RatingSection } from '#src/areas/strategy/risk/rating-preview.screen.tsx'
import { matrixMessages } from '#src/areas/strategy/risk-matrix/matrix-messages.ts'
import type { ResourceViews } from '#src/screens/derived/resource-views.ts'
import { FieldControl } from '#src/screens/form/field-control.tsx'
import { FormSection } from '#src/screens/form/form-section.tsx'
import { assessmentMessages as messages } from './messages.ts'

/** The form of an assessment: what can go wrong, before controls, the controls, and after them. */
function AssessmentFields() {
  return (
    <>
      <FormSection title={messages.hazards}>
        <FieldControl name="mocRequestId" />
        <FieldControl name="hazards" />
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

/** An assessment is written from the page of its change, and leads back there. */
export const assessmentViews: ResourceViews = {
  list: {
    columns: ['mocRequestId', 'rating', 'residualRating', 'controlOwnerId', 'reviewOn', 'frozenAt'],
    widths: { frozenAt: 170 },
  },
  new: {
    Fields: AssessmentFields,
    leadsTo: (_, { mocRequestId }) => `/moc/requests/${String(mocRequestId)}/details`,
  },
  edit: { Fields: AssessmentFields },
  record: { facts: ['rating', 'residualRating', 'controlOwnerId', 'reviewOn'] },
}
