import { Accordion, Button, Text } from '@mantine/core'
import { useMemo } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { useWidth } from '../browser/use-width.ts'
import { fittingFilters } from '../data/list/fitting-filters.ts'
import type { ListPart } from '../data/list/list-view.ts'
import type { ListState } from '../data/list/use-list.ts'
import { listMessages } from '../messages/list-messages.ts'
import { Icon } from '../parts/icon.tsx'
import { LazyPopover } from '../parts/lazy-popover.tsx'
import { FilterChoice, FilterControl, filterText, useFilterText } from './filter-control.tsx'
import styles from './filters.module.css'

/** Pixels of the button that removes every filter, gap included. */
const clearWidth = 118

type FilterBarProps = { resource: Resource; list: ListState; filters: readonly ListPart[] }

/** The filters in one line, those in use with their values; what does not fit is behind a button with its number. */
export function FilterBar({ resource, list, filters }: FilterBarProps) {
  const [width, box] = useWidth('filters')
  const { query, all, titleOf } = list
  const { filters: inUse } = query
  const count = Object.keys(inUse).length
  const shown = useMemo(() => {
    if (width === 0) return []
    const textOf = (part: ListPart) => filterText({ resource, part, list: { query: { filters: inUse }, all, titleOf } })
    return fittingFilters(filters, count > 1 ? width - clearWidth : width, textOf)
  }, [resource, filters, inUse, count, all, titleOf, width])
  const more = filters.filter((part) => !shown.includes(part))
  return (
    <div ref={box} className={styles.bar}>
      {shown.map((part) => (
        <FilterControl key={part.name} resource={resource} part={part} list={list} />
      ))}
      {width > 0 && more.length > 0 && <MoreFilters resource={resource} list={list} filters={more} />}
      {count > 1 && <ClearFilters list={list} />}
    </div>
  )
}

/** Removes every filter at once. */
export function ClearFilters({ list }: { list: ListState }) {
  return (
    <Button variant="subtle" px="xs" onClick={() => list.change({ filters: {} })}>
      {listMessages.clearFilters}
    </Button>
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
          px="sm"
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
