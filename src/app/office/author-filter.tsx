import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { compareNames } from '#src/resource/text/fold-text.ts'
import { foldedOptions } from '#src/screens/controls/inputs/folded-options.ts'
import { recordTitle } from '#src/screens/data/records/record-title.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { usePeopleResource, useResource } from '#src/screens/data/session/use-resources.tsx'
import { quarantineMessages as messages } from './quarantine-messages.ts'

type AuthorFilterProps = {
  label?: string
  everybody?: string
  author: string | undefined
  onChange: (author: string | undefined) => void
}

/** Filters by author, searched among the people this device knows. */
export function AuthorFilter({
  label = messages.author,
  everybody = messages.everybody,
  author,
  onChange,
}: AuthorFilterProps) {
  const name = usePeopleResource()
  const people = useResource(name)
  const { rows } = useRows(name)
  const options = useMemo(
    () =>
      rows
        .map((row) => ({ value: row.id, label: recordTitle(people, row, () => null) }))
        .sort((left, right) => compareNames(left.label, right.label)),
    [rows, people],
  )
  return (
    <Select
      label={label}
      placeholder={everybody}
      data={options}
      filter={foldedOptions}
      limit={100}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': everybody }}
      value={author ?? null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
      nothingFoundMessage={messages.nobodyFound}
    />
  )
}
