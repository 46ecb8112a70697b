import { sameValue } from '#src/lib/canonical-json.ts'
import type { Field } from '#src/resource/description/field-description.ts'
import type { Suggestion } from '../data/drafts/form-view.ts'
import { useTitles } from '../data/records/use-titles.ts'
import { formatValue } from '../format/format-value.ts'
import { fieldMessages } from '../messages/field-messages.ts'
import { formMessages } from '../messages/form-messages.ts'
import styles from './form.module.css'

type CellSuggestionProps = {
  field: Field
  label: string
  value: unknown
  suggestion: Suggestion
  onUse: (value: unknown) => void
}

/** A suggested value under a cell of a table, as wide as the cell; taken by one tap, hidden when the cell has it. */
export function CellSuggestion({ field, label, value, suggestion, onUse }: CellSuggestionProps) {
  const titleOf = useTitles(field.target ? [field.target] : [])
  if (sameValue(suggestion.value ?? null, value ?? null)) return null
  const text = (suggestion.text ?? formatValue(suggestion.value, field, titleOf)) || fieldMessages.empty
  return (
    <button
      type="button"
      className={styles.cellSuggestion}
      title={suggestion.source}
      aria-label={formMessages.takeSuggestion(label, text)}
      onClick={() => onUse(suggestion.value)}
    >
      <span>{suggestion.source}</span>
      <strong>{text}</strong>
    </button>
  )
}
