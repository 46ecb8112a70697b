import { Checkbox, NativeSelect, Select } from '@mantine/core'
import { fieldMessages } from '../messages/field-messages.ts'
import { choiceLabel } from '../messages/label.ts'
import { clearSelect } from './inputs/clear-select.ts'
import type { ControlProps } from './inputs/control-props.ts'
import { foldedOptions } from './inputs/folded-options.ts'
import { OptionBar } from './inputs/option-bar.tsx'

/** Up to four alternatives stand side by side; more are picked from a list. */
const maxSideBySide = 4

/** One of a closed list. A value that is no longer offered stays chosen until another is. */
export function ChoiceControl({ field, id, value, onChange, label, error, inCell }: ControlProps) {
  const chosen = typeof value === 'string' ? value : undefined
  const options = field.values.map((option) => ({ value: option, label: choiceLabel(field, option) }))
  if (chosen !== undefined && !field.values.includes(chosen)) {
    options.push({ value: chosen, label: fieldMessages.unknownValue(chosen) })
  }
  if (inCell) {
    return (
      <CellSelect
        id={id}
        label={label}
        error={error}
        required={field.required}
        options={options}
        value={chosen}
        onChange={onChange}
      />
    )
  }
  if (options.length <= maxSideBySide) {
    return (
      <OptionBar
        id={id}
        label={label}
        hint={field.hint}
        error={error}
        required={field.required}
        options={options}
        value={chosen}
        onChange={onChange}
      />
    )
  }
  return (
    <Select
      id={id}
      label={label}
      description={field.hint}
      error={error}
      withAsterisk={field.required}
      aria-required={field.required}
      data={options}
      filter={foldedOptions}
      value={chosen ?? null}
      onChange={(next) => onChange(next ?? undefined)}
      placeholder={fieldMessages.choose}
      allowDeselect={false}
      {...clearSelect(label, field.required)}
      searchable={options.length > 8 && !matchMedia('(pointer: coarse)').matches}
      maxDropdownHeight={360}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    />
  )
}

/** Yes or no. A question that must be answered starts unanswered; any other is a box to tick. */
export function FlagControl({ field, id, value, onChange, label, error, inCell }: ControlProps) {
  if (!field.required) {
    return (
      <Checkbox
        id={id}
        label={label}
        description={field.hint}
        error={error}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
        styles={{ body: { alignItems: 'center', minHeight: 'var(--fairlead-control-height, 48px)' } }}
      />
    )
  }
  const asked = {
    id,
    label,
    error,
    required: true,
    options: [
      { value: 'yes', label: fieldMessages.yes },
      { value: 'no', label: fieldMessages.no },
    ],
    value: typeof value === 'boolean' ? (value ? 'yes' : 'no') : undefined,
    onChange: (next: string | undefined) => onChange(next === undefined ? undefined : next === 'yes'),
  }
  return inCell ? <CellSelect {...asked} /> : <OptionBar {...asked} hint={field.hint} />
}

type CellSelectProps = {
  id: string
  label: string
  error: string | undefined
  required: boolean
  options: readonly { value: string; label: string }[]
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** One of a few in a cell of a table: the browser's own list, which the keys of the table leave alone. */
function CellSelect({ id, label, error, required, options, value, onChange }: CellSelectProps) {
  const isEmptyOffered = value === undefined || !required
  return (
    <NativeSelect
      id={id}
      label={label}
      error={error}
      aria-required={required}
      rightSectionWidth={22}
      data={[...(isEmptyOffered ? [{ value: '', label: '' }] : []), ...options]}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  )
}
