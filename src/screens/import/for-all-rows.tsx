import { Stack, Text } from '@mantine/core'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { fieldOf } from '#src/resource/description/field-description.ts'
import { AskField } from '../controls/ask-field.tsx'
import { importMessages as messages } from '../messages/import-messages.ts'
import type { ForAllRows } from './request/import-request.ts'

type ForAllRowsProps = { resource: Resource; values: ForAllRows; onChange(values: ForAllRows): void }

/** What is said once for all rows of a file, before it is chosen; nothing where the resource asks nothing. */
export function ForAllRowsFields({ resource, values, onChange }: ForAllRowsProps) {
  if (typeof resource.imports !== 'object') return null
  const fields = resource.imports.forAll.flatMap((name) => fieldOf(resource, name) ?? [])
  return (
    <Stack gap="md" component="section" aria-label={messages.forAll}>
      <Text fw={600}>{messages.forAll}</Text>
      {fields.map((field) => (
        <AskField
          key={field.name}
          id={`for-all-${field.name}`}
          // The file may say it too.
          field={{ ...field, required: false }}
          value={values[field.name]}
          error={undefined}
          onChange={(value) => onChange({ ...values, [field.name]: typeof value === 'string' ? value : null })}
        />
      ))}
    </Stack>
  )
}
