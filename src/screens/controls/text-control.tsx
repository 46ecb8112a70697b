import { Textarea, TextInput } from '@mantine/core'
import type { ControlProps } from './inputs/control-props.ts'

/** One line of text. */
export function TextControl({ field, id, value, onChange, label, error }: ControlProps) {
  return (
    <TextInput
      id={id}
      label={label}
      description={field.hint}
      error={error}
      withAsterisk={field.required}
      aria-required={field.required}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
      autoComplete="off"
      inputMode={field.reads === 'email' ? 'email' : undefined}
    />
  )
}

/** Text of several lines; grows as it is written. */
export function LongTextControl({ field, id, value, onChange, label, error, inCell }: ControlProps) {
  return (
    <Textarea
      id={id}
      label={label}
      description={field.hint}
      error={error}
      withAsterisk={field.required}
      aria-required={field.required}
      autosize
      minRows={inCell ? 1 : 3}
      maxRows={14}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  )
}
