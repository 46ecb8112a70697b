import { Button, Checkbox, Group, Popover, Stack, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { isPlainDate } from '#src/lib/instant.ts'
import type { Resource } from '#src/resource/define-resource.ts'
import { DayInput } from '../controls/day-input.tsx'
import { formatDate } from '../format/format-moment.ts'
import type { ListNow } from '../hooks/use-list.ts'
import { Icon } from '../parts/icon.tsx'
import { listWords } from '../words/list-words.ts'
import { filterOptions } from './filter-options.ts'
import styles from './list.module.css'
import { readRange } from './list-rows.ts'
import type { ListPart } from './list-view.ts'

type FilterControlProps = { resource: Resource; part: ListPart; list: ListNow }

/** More values than these are searched. */
const scrollable = 8

/** One filter: a button that says what it lets through, and a panel to choose it. */
export function FilterControl({ resource, part, list }: FilterControlProps) {
  const chosen = list.query.filters[part.name] ?? []
  const isRange = part.field?.kind === 'date' || part.field?.kind === 'instant'
  const options = useMemo(
    () => (isRange ? [] : filterOptions(resource, part, list.all, list.titleOf)),
    [isRange, resource, part, list.all, list.titleOf],
  )
  const put = (values: readonly string[]) => {
    const { [part.name]: _before, ...others } = list.query.filters
    list.change({ filters: values.length === 0 ? others : { ...others, [part.name]: values } })
  }
  const names = chosen.map((value) => options.find((option) => option.value === value)?.label ?? value)
  const said = isRange ? rangeText(chosen[0]) : names.length > 2 ? `${names.length}` : names.join(', ')
  return (
    <Popover position="bottom-start" shadow="md" trapFocus withinPortal>
      <Popover.Target>
        <Button
          variant="default"
          data-chosen={chosen.length > 0 || undefined}
          rightSection={<Icon name="down" size={16} />}
          className={styles.filter}
          aria-label={said ? `${listWords.filter(part.label)}: ${said}` : listWords.filter(part.label)}
        >
          {said ? `${part.label}: ${said}` : part.label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        {isRange ? (
          <RangeChoice range={chosen[0] ?? ''} put={put} />
        ) : (
          <ValueChoice options={options} chosen={chosen} put={put} />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

type Put = (values: readonly string[]) => void

function ValueChoice(props: {
  options: readonly { value: string; label: string }[]
  chosen: readonly string[]
  put: Put
}) {
  const [words, setWords] = useState('')
  const shown = props.options.filter((option) => option.label.toLowerCase().includes(words.toLowerCase()))
  const toggle = (value: string) =>
    props.put(props.chosen.includes(value) ? props.chosen.filter((other) => other !== value) : [...props.chosen, value])
  return (
    <Stack gap={4} miw={220}>
      {props.options.length > scrollable && (
        <TextInput
          aria-label={listWords.filterSearch}
          placeholder={listWords.filterSearch}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      )}
      <div className={styles.filterValues}>
        {shown.slice(0, 100).map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={props.chosen.includes(option.value)}
            onChange={() => toggle(option.value)}
            styles={{ body: { alignItems: 'center', minHeight: 'var(--fairlead-control-height, 40px)' } }}
          />
        ))}
      </div>
      {props.chosen.length > 0 && (
        <Button variant="subtle" onClick={() => props.put([])}>
          {listWords.clearFilters}
        </Button>
      )}
    </Stack>
  )
}

function RangeChoice({ range, put }: { range: string; put: Put }) {
  const { from, until } = readRange(range)
  const write = (next: { from: string; until: string }) =>
    put(next.from === '' && next.until === '' ? [] : [`${next.from}..${next.until}`])
  // What is not a day yet stays in its box alone.
  const take = (end: 'from' | 'until') => (day: string) => {
    if (day === '' || isPlainDate(day)) write({ from, until, [end]: day })
  }
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <DayInput nested label={listWords.from} value={from} max={until || undefined} onChange={take('from')} />
        <DayInput nested label={listWords.until} value={until} min={from || undefined} onChange={take('until')} />
      </Group>
      {range !== '' && (
        <Button variant="subtle" onClick={() => put([])}>
          {listWords.clearFilters}
        </Button>
      )}
    </Stack>
  )
}

function rangeText(range: string | undefined): string {
  if (!range) return ''
  const { from, until } = readRange(range)
  if (from === until) return formatDate(from)
  return `${from === '' ? '…' : formatDate(from)} – ${until === '' ? '…' : formatDate(until)}`
}
