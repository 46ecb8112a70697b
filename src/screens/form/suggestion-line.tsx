import { Button, Group, Text } from '@mantine/core'
import { sameValue } from '#src/lib/canonical-json.ts'
import type { Field } from '#src/resource/description/field-description.ts'
import type { Suggestion } from '../data/drafts/form-view.ts'
import { useTitles } from '../data/records/use-titles.ts'
import { formatValue } from '../format/format-value.ts'
import { fieldMessages } from '../messages/field-messages.ts'
import { formMessages } from '../messages/form-messages.ts'

type SuggestionLineProps = {
  field: Field
  label: string
  value: unknown
  suggestion: Suggestion
  onUse: (value: unknown) => void
}

/** A suggested value under a field, taken by one tap; hidden when the field has it. */
export function SuggestionLine({ field, label, value, suggestion, onUse }: SuggestionLineProps) {
  const titleOf = useTitles(field.target ? [field.target] : [])
  if (sameValue(suggestion.value ?? null, value ?? null)) return null
  const text = (suggestion.text ?? formatValue(suggestion.value, field, titleOf)) || fieldMessages.empty
  return (
    <Group gap="xs" mt={4} justify="space-between">
      {/* Where there is too little space for text, the button goes below. */}
      <Text size="sm" c="dimmed" miw={0} flex="1 1 5.5rem">
        {formMessages.suggestion(suggestion.source, text)}
      </Text>
      <Button
        variant="light"
        px="md"
        flex="none"
        onClick={() => onUse(suggestion.value)}
        aria-label={formMessages.takeSuggestion(label, text)}
      >
        {formMessages.use}
      </Button>
    </Group>
  )
}
