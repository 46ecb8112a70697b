import { Accordion, Button, Text } from '@mantine/core'
import { useMemo } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { useWidth } from '../browser/use-width.ts'
import { fittingFilters } from '../data/list/fitting-filters.ts'
import { findPart, type ListPart } from '../data/list/list-view.ts'
import type { ListState } from '../data/list/use-list.ts'
import { listMessages } from '../messages/list-messages.ts'
import { Icon } from '../parts/icon.tsx'
import { LazyPopover } from '../parts/lazy-popover.tsx'
import { FilterChoice, FilterControl, useFilterText, withFilter } from './filter-control.tsx'
import styles from './filters.module.css'

type FilterBarProps = { resource: Resource; list: ListState; filters: readonly ListPart[] }

/** The filters in one line; those that do not fit are behind a button with the number in use. */
export function FilterBar({ resource, list, filters }: FilterBarProps) {
  const [width, box] = useWidth('filters')
  const shown = useMemo(() => (width === 0 ? [] : fittingFilters(filters, width)), [filters, width])
  const more = filters.filter((part) => !shown.includes(part))
  return (
    <div ref={box} className={styles.bar}>
      {shown.map((part) => (
        <FilterControl key={part.name} resource={resource} part={part} list={list} />
      ))}
      {width > 0 && more.length > 0 && <MoreFilters resource={resource} list={list} filters={more} />}
    </div>
  )
}

function MoreFilters({ resource, list, filters }: FilterBarProps) {
  const active = filters.filter(({ name }) => list.query.filters[name]).length
  return (
    <LazyPopover
      position="bottom-start"
      shadow="md"
      trapFocus
      className={styles.panel}
      target={
        <Button
          variant="default"
          data-chosen={active > 0 || undefined}
          className={styles.more}
          leftSection={<Icon name="filter" size={16} />}
        >
          {active > 0 ? listMessages.moreFiltersActive(active) : listMessages.moreFilters}
        </Button>
      }
    >
      <Accordion chevronPosition="right" order={3}>
        {filters.map((part) => (
          <Accordion.Item key={part.name} value={part.name}>
            <Accordion.Control>
              <FilterHead resource={resource} part={part} list={list} />
            </Accordion.Control>
            <Accordion.Panel>
              <FilterChoice resource={resource} part={part} list={list} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </LazyPopover>
  )
}

type PartProps = { resource: Resource; list: ListState; part: ListPart }

function FilterHead(props: PartProps) {
  const text = useFilterText(props)
  return (
    <>
      {props.part.label}
      {text !== '' && (
        <Text span size="sm" c="dimmed" ml="xs">
          {text}
        </Text>
      )}
    </>
  )
}

/** The filters in use, each with its remove button. */
export function FilterChips({ resource, list }: { resource: Resource; list: ListState }) {
  const names = Object.keys(list.query.filters)
  if (names.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={listMessages.filtersInUse}>
      {names.map((name) => (
        <li key={name}>
          <FilterChip resource={resource} part={findPart(resource, name)} list={list} />
        </li>
      ))}
      <li>
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles.clear}
          onClick={() => list.change({ filters: {} })}
        >
          {listMessages.clearFilters}
        </Button>
      </li>
    </ul>
  )
}

function FilterChip(props: PartProps) {
  const { list, part } = props
  const text = `${part.label}: ${useFilterText(props)}`
  return (
    <button
      type="button"
      className={styles.chip}
      aria-label={listMessages.removeFilter(text)}
      onClick={() => list.change({ filters: withFilter(list.query.filters, part.name, []) })}
    >
      <span className={styles.chipText}>{text}</span>
      <Icon name="close" size={14} />
    </button>
  )
}
