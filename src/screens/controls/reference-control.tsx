import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { compareNames } from '#src/resource/text/fold-text.ts'
import { useDistinctTitles } from '../data/records/use-distinct-titles.ts'
import { useRows } from '../data/records/use-rows.ts'
import { fieldMessages } from '../messages/field-messages.ts'
import { clearSelect } from './inputs/clear-select.ts'
import type { ControlProps } from './inputs/control-props.ts'
import { foldedOptions } from './inputs/folded-options.ts'

/** Beyond this number, options are searched instead of scrolled. */
const maxUnsearchedOptions = 8
/** Rows drawn at once; typing narrows them down. */
const maxShownOptions = 100

/** A record of another resource, searched on this device. Retired ones are shown only where already selected. */
export function ReferenceControl({ field, id, path, value, onChange, label, error, where }: ControlProps) {
  const target = field.target ?? ''
  const { state, rows } = useRows(target)
  const titles = useDistinctTitles(target, rows)
  const chosen = typeof value === 'string' ? value : null
  const allowed = where[path.replaceAll(/\.\d+(?=\.|$)/g, '')]

  const options = useMemo(() => {
    const offered = rows.filter((row) => row.id === chosen || (row.active !== false && (allowed?.(row) ?? true)))
    const named = offered.map((row) => ({
      value: row.id,
      label: `${titles.get(row.id) ?? row.id}${row.active === false ? ` (${fieldMessages.retired})` : ''}`,
    }))
    named.sort((left, right) => compareNames(left.label, right.label))
    if (chosen !== null && !named.some((option) => option.value === chosen)) {
      named.unshift({ value: chosen, label: state === 'loading' ? fieldMessages.reading : fieldMessages.notHere })
    }
    return named
  }, [state, rows, chosen, allowed, titles])

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
      limit={maxShownOptions}
      value={chosen}
      onChange={(next) => onChange(next ?? undefined)}
      placeholder={fieldMessages.choose}
      searchable={options.length > maxUnsearchedOptions}
      allowDeselect={false}
      {...clearSelect(label, field.required)}
      nothingFoundMessage={state === 'loading' ? fieldMessages.opening : fieldMessages.nothingFound}
      maxDropdownHeight={360}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    />
  )
}
