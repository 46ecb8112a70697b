import { Text } from '@mantine/core'
import { fieldOf } from '#src/resource/description/field-description.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { usePersonId } from '#src/screens/data/session/use-actor.ts'
import { FieldControl } from '#src/screens/form/field-control.tsx'
import { FormSection } from '#src/screens/form/form-section.tsx'
import { useFormState } from '#src/screens/form/state/form-state.tsx'
import { formatValue } from '#src/screens/format/format-value.ts'
import { viewMessages as messages } from '../messages.ts'
import { proposedResource, verifiedNames } from './verified-fields.ts'

/** The form of a proposed change, with the value that stands until HR has decided. */
export function ProposalFields() {
  const { fields } = useFormState()
  const present = usePresent(fields.field)
  return (
    <FormSection title={messages.change}>
      <FieldControl name="field" />
      <div>
        <Text size="sm" c="dimmed">
          {messages.present}
        </Text>
        <Text>{present ?? '–'}</Text>
        <Text size="sm" c="dimmed">
          {messages.standsUntil}
        </Text>
      </div>
      <FieldControl name="value" />
      <FieldControl name="day" />
      <FieldControl name="reason" />
    </FormSection>
  )
}

/** What the field says now, as far as this device knows. */
function usePresent(chosen: unknown): string | null {
  const person = usePersonId()
  const { rows: people } = useRows('staff')
  const { rows: own } = useRows('bio-data')
  const name = verifiedNames.find((one) => one === chosen)
  if (name === undefined) return null
  const resource = proposedResource(name)
  const record =
    resource.name === 'staff' ? people.find(({ id }) => id === person) : own.find(({ staffId }) => staffId === person)
  const field = fieldOf(resource, name)
  const value = record?.[name]
  return field && value !== undefined && value !== null ? formatValue(value, field, () => null) : null
}
