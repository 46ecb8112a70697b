import type { Field } from '#src/resource/description/field-description.ts'
import { controls } from './control-table.ts'
import type { PartProps } from './inputs/control-props.ts'

type AskFieldProps = {
  id: string
  field: Field
  value: unknown
  error: string | undefined
  onChange: (value: unknown) => void
}

/** Stable objects, so that a control is drawn for its own changes only. */
const [noErrors, nowhere] = [{}, {}]

/** A question's field outside a form: without draft, suggestions or files. */
export function AskField({ id, field, value, error, onChange }: AskFieldProps) {
  const Control = controls[field.kind]
  return (
    <Control
      field={field}
      id={id}
      path={field.name}
      value={value}
      onChange={onChange}
      label={field.label}
      error={error}
      errors={noErrors}
      draftId=""
      where={nowhere}
      Part={AskPart}
    />
  )
}

function AskPart({ field, path, value, onUpdate }: PartProps) {
  return (
    <AskField
      id={`ask-${path.replaceAll('.', '-')}`}
      field={field}
      value={value}
      error={undefined}
      onChange={(next) => onUpdate(() => next)}
    />
  )
}
