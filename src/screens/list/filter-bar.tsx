import { Accordion, Button, Text } from '@mantine/core'
import { useMemo } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { useWidth } from '../browser/use-width.ts'
import { filtersWithRoom } from '../data/list/fitting-filters.ts'
import { type ListPart, partNamed } from '../data/list/list-view.ts'
import type { ListNow } from '../data/list/use-list.ts'
import { listWords } from '../messages/list-messages.ts'
import { Icon } from '../parts/icon.tsx'
import { LazyPopover } from '../parts/lazy-popover.tsx'
import { FilterChoice, FilterControl, useSaid, withFilter } from './filter-control.tsx'
import styles from './filters.module.css'

type FilterBarProps = { resource: Resource; list: ListNow; filters: readonly ListPart[] }

/** The filters in one line, those without room behind a button that says how many of them are in use. */
export function FilterBar({ resource, list, filters }: FilterBarProps) {
  const [room, box] = useWidth('filters')
  const shown = useMemo(() => (room === 0 ? [] : filtersWithRoom(filters, room)), [filters, room])
  const more = filters.filter((part) => !shown.includes(part))
  return (
    <div ref={box} className={styles.bar}>
      {shown.map((part) => (
        <FilterControl key={part.name} resource={resource} part={part} list={list} />
      ))}
      {room > 0 && more.length > 0 && <MoreFilters resource={resource} list={list} filters={more} />}
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
          {active > 0 ? listWords.moreFiltersActive(active) : listWords.moreFilters}
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

type PartProps = { resource: Resource; list: ListNow; part: ListPart }

function FilterHead(props: PartProps) {
  const said = useSaid(props)
  return (
    <>
      {props.part.label}
      {said !== '' && (
        <Text span size="sm" c="dimmed" ml="xs">
          {said}
        </Text>
      )}
    </>
  )
}

/** What is asked by filters, each with the way to ask it no more. */
export function FilterChips({ resource, list }: { resource: Resource; list: ListNow }) {
  const names = Object.keys(list.query.filters)
  if (names.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={listWords.filtersInUse}>
      {names.map((name) => (
        <li key={name}>
          <FilterChip resource={resource} part={partNamed(resource, name)} list={list} />
        </li>
      ))}
      <li>
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles.clear}
          onClick={() => list.change({ filters: {} })}
        >
          {listWords.clearFilters}
        </Button>
      </li>
    </ul>
  )
}

function FilterChip(props: PartProps) {
  const { list, part } = props
  const said = `${part.label}: ${useSaid(props)}`
  return (
    <button
      type="button"
      className={styles.chip}
      aria-label={listWords.removeFilter(said)}
      onClick={() => list.change({ filters: withFilter(list.query.filters, part.name, []) })}
    >
      <span className={styles.chipText}>{said}</span>
      <Icon name="close" size={14} />
    </button>
  )
}
