import { fourSteps } from '#src/resource/score/score-bands.ts'
import { FieldControl } from '#src/screens/form/field-control.tsx'
import { FormSection } from '#src/screens/form/form-section.tsx'
import { ScoreSheetFields } from '#src/screens/score/score-sheet-fields.tsx'
import { interviewCriteria } from './interview-criteria.ts'
import { applicationScoreMessages as messages } from './messages.ts'

/** One's own sheet: the criteria, then what follows from them. */
export function ScoreFields() {
  return (
    <>
      <ScoreSheetFields name="scores" title={messages.sheet} criteria={interviewCriteria} bands={fourSteps} />
      <FormSection title={messages.recommendation}>
        <FieldControl name="recommendation" />
        <FieldControl name="remarks" />
      </FormSection>
    </>
  )
}
