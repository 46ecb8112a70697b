import { FieldControl } from '#src/screens/form/field-control.tsx'
import { FormSection } from '#src/screens/form/form-section.tsx'
import { useFormState } from '#src/screens/form/state/form-state.tsx'
import { counterLogMessages as messages } from './messages.ts'
import { ReadingNote, useTrustedReadings } from './reading-note.screen.tsx'
import { readingOf } from './reading-of.ts'

/** The form of a reading: what is implausible is asked about beside it, and sent all the same. */
export function ReadingForm() {
  const { fields, record } = useFormState()
  const others = useTrustedReadings(fields.vesselEngineId, record?.id ?? null)
  return (
    <FormSection title={messages.reading}>
      <FieldControl name="vesselId" />
      <FieldControl name="vesselEngineId" />
      <FieldControl name="readAt" />
      <div>
        <FieldControl name="reading" />
        {typeof fields.vesselEngineId === 'string' && <ReadingNote others={others} reading={readingOf(fields)} />}
      </div>
      <FieldControl name="isReplaced" />
      <FieldControl name="formerReading" />
      <FieldControl name="firstReading" />
      <FieldControl name="remark" />
    </FormSection>
  )
}
