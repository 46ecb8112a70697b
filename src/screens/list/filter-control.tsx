import { ActionIcon, Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { type MouseEvent, useMemo, useState } from 'react'
import { formatDate } from '#src/lib/format-day.ts'
import { isPlainDate } from '#src/lib/instant.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Field } from '#src/resource/description/field-description.ts'
import { foldText } from '#src/resource/text/fold-text.ts'
import { DayInput } from '../controls/inputs/day-input.tsx'
import { type CustomField, containedWords, isCustomField } from '../data/custom-fields/custom-filter.ts'
import { readRange } from '../data/custom-fields/read-range.ts'
import { type FilterOption, filterOptions } from '../data/list/filter-options.ts'
import type { ListQuery } from '../data/list/list-query.ts'
import type { ListPart } from '../data/list/list-view.ts'
import type { ListState } from '../data/list/use-list.ts'
import { listMessages } from '../messages/list-messages.ts'
import { Icon } from '../parts/icon.tsx'
import { LazyPopover } from '../parts/lazy-popover.tsx'
import { AmountChoice, amountRangeText } from './amount-choice.tsx'
import { NumberChoice, numberRangeText, TextChoice } from './filters/custom-choice.tsx'
import filterStyles from './filters.module.css'

type FilterControlProps = { resource: Resource; part: ListPart; list: ListState }
/** What a filter's text depends on. */
type FilterTextProps = {
  resource: Resource
  part: ListPart
  list: Pick<ListState, 'all' | 'titleOf'> & { query: Pick<ListQuery, 'filters'> }
}

/** Beyond this number, values can be searched. */
const maxUnsearchedOptions = 8

/** One filter: a button that says its values and opens its choices, and beside them one that removes them. */
export function FilterControl({ resource, part, list }: FilterControlProps) {
  const text = useFilterText({ resource, part, list })
  const isChosen = text !== ''
  function remove(event: MouseEvent<HTMLButtonElement>): void {
    event.currentTarget.parentElement?.querySelector('button')?.focus()
    list.change({ filters: withFilter(list.query.filters, part.name, []) })
  }
  return (
    <span className={filterStyles.control} data-chosen={isChosen || undefined}>
      <LazyPopover
        position="bottom-start"
        shadow="md"
        trapFocus
        target={
          <Button
            variant="default"
            px="sm"
            rightSection={isChosen ? undefined : <Icon name="down" size={16} />}
            className={filterStyles.filter}
            title={isChosen ? `${part.label}: ${text}` : undefined}
            aria-label={isChosen ? `${listMessages.filter(part.label)}: ${text}` : listMessages.filter(part.label)}
          >
            {isChosen ? `${part.label}: ${text}` : part.label}
          </Button>
        }
      >
        <FilterChoice resource={resource} part={part} list={list} />
      </LazyPopover>
      {isChosen && (
        <ActionIcon
          variant="default"
          className={filterStyles.remove}
          aria-label={listMessages.removeFilter(`${part.label}: ${text}`)}
          onClick={remove}
        >
          <Icon name="close" size={14} />
        </ActionIcon>
      )}
    </span>
  )
}

/** A filter's values as text; '' where it has none. */
export function useFilterText({ resource, part, list }: FilterControlProps): string {
  const { query, all, titleOf } = list
  const { filters } = query
  return useMemo(
    () => filterText({ resource, part, list: { query: { filters }, all, titleOf } }),
    [resource, part, filters, all, titleOf],
  )
}

/** As `useFilterText`, outside of a component. */
export function filterText({ resource, part, list }: FilterTextProps): string {
  const chosen = list.query.filters[part.name] ?? []
  if (chosen.length === 0) return ''
  if (isRange(part)) return rangeText(chosen[0])
  if (part.field?.kind === 'money') return chosen[0] === undefined ? '' : amountRangeText(chosen[0])
  if (isCustomNumber(part.field)) return chosen[0] === undefined ? '' : numberRangeText(part.field, chosen[0])
  const options = filterOptions(resource, part, list.all, list.titleOf)
  const names = chosen.map((value) => options.find((option) => option.value === value)?.label ?? saidOf(part, value))
  return names.length > 2 ? listMessages.chosen(names.length) : names.join(', ')
}

/** A filter's choices: values to tick, or the ends of a range of days or amounts. */
export function FilterChoice({ resource, part, list }: FilterControlProps) {
  const chosen = list.query.filters[part.name] ?? []
  const options = useOptions({ resource, part, list })
  const put = (values: readonly string[]) => list.change({ filters: withFilter(list.query.filters, part.name, values) })
  if (part.field?.kind === 'money') return <AmountChoice field={part.field} range={chosen[0] ?? ''} put={put} />
  if (isCustomNumber(part.field)) return <NumberChoice field={part.field} range={chosen[0] ?? ''} put={put} />
  if (isRange(part)) return <RangeChoice range={chosen[0] ?? ''} put={put} />
  const values = <ValueChoice options={options} chosen={chosen} put={put} />
  return part.field?.customOf?.kind === 'text' ? (
    <TextChoice chosen={chosen} put={put}>
      {values}
    </TextChoice>
  ) : (
    values
  )
}

function isCustomNumber(field: Field | null): field is CustomField {
  return field !== null && isCustomField(field) && field.customOf.kind === 'number'
}

/** A value that is none of the options. */
function saidOf({ field }: ListPart, value: string): string {
  const words = field?.customOf?.kind === 'text' ? containedWords(value) : null
  return words === null ? value : listMessages.containing(words)
}

/** The filters with another choice for one; none removes it. */
export function withFilter(
  filters: ListQuery['filters'],
  name: string,
  values: readonly string[],
): ListQuery['filters'] {
  const { [name]: _before, ...others } = filters
  return values.length === 0 ? others : { ...others, [name]: values }
}

function isRange({ field }: ListPart): boolean {
  return field?.kind === 'date' || field?.kind === 'instant'
}

function useOptions({ resource, part, list }: FilterControlProps): readonly FilterOption[] {
  return useMemo(
    () =>
      isRange(part) || part.field?.kind === 'money' || isCustomNumber(part.field)
        ? []
        : filterOptions(resource, part, list.all, list.titleOf),
    [resource, part, list.all, list.titleOf],
  )
}

type ChooseValues = (values: readonly string[]) => void

function ValueChoice(props: { options: readonly FilterOption[]; chosen: readonly string[]; put: ChooseValues }) {
  const [query, setWords] = useState('')
  const shown = props.options.filter((option) => foldText(option.label).includes(foldText(query)))
  const toggle = (value: string) =>
    props.put(props.chosen.includes(value) ? props.chosen.filter((other) => other !== value) : [...props.chosen, value])
  return (
    <Stack gap={4} miw={220}>
      {props.options.length > maxUnsearchedOptions && (
        <TextInput
          aria-label={listMessages.filterSearch}
          placeholder={listMessages.filterSearch}
          value={query}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      )}
      <div className={filterStyles.filterValues}>
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
          {listMessages.clearFilters}
        </Button>
      )}
    </Stack>
  )
}

function RangeChoice({ range, put }: { range: string; put: ChooseValues }) {
  const { from, until } = readRange(range)
  const write = (next: { from: string; until: string }) =>
    put(next.from === '' && next.until === '' ? [] : [`${next.from}..${next.until}`])
  // An incomplete day stays in its box only.
  const setEnd = (end: 'from' | 'until') => (day: string) => {
    if (day === '' || isPlainDate(day)) write({ from, until, [end]: day })
  }
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <DayInput nested label={listMessages.from} value={from} max={until || undefined} onChange={setEnd('from')} />
        <DayInput nested label={listMessages.until} value={until} min={from || undefined} onChange={setEnd('until')} />
      </Group>
      {range !== '' && (
        <Button variant="subtle" onClick={() => put([])}>
          {listMessages.clearFilters}
        </Button>
      )}
    </Stack>
  )
}

function rangeText(range: string | undefined): string {
  if (!range) return ''
  const { from, until } = readRange(range)
  if (from === until) return formatDate(from)
  if (until === '') return listMessages.fromOn(formatDate(from))
  return from === ''
    ? listMessages.untilThen(formatDate(until))
    : listMessages.between(formatDate(from), formatDate(until))
}
