import { Button, CloseButton, Group, TextInput } from '@mantine/core'
import { useDebouncedCallback, useDisclosure } from '@mantine/hooks'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { findPart, type ListView } from '../data/list/list-view.ts'
import { offeredColumns, offeredFilters } from '../data/list/offered-parts.ts'
import type { ColumnsState } from '../data/list/use-columns.ts'
import type { ListState } from '../data/list/use-list.ts'
import { listMessages } from '../messages/list-messages.ts'
import { selectionMessages } from '../messages/selection-messages.ts'
import { Icon } from '../parts/icon.tsx'
import { useShortcut } from '../shortcuts/use-shortcut.ts'
import { BoardSwitch } from './board-switch.tsx'
import { ColumnChooser } from './columns/column-chooser.tsx'
import { DensitySwitch } from './density-switch.tsx'
import { ExportButton } from './export-button.tsx'
import { ClearFilters, FilterBar } from './filter-bar.tsx'
import { FilterControl } from './filter-control.tsx'
import { GroupMenu, useGroupItems } from './groups/group-menu.tsx'
import styles from './list.module.css'
import { SheetMenu } from './sheet-menu.tsx'
import { SortMenu } from './sort-menu.tsx'
import toolbarStyles from './toolbar.module.css'
import { useListExport } from './use-list-export.ts'

type ListToolbarProps = {
  resource: Resource
  view: ListView
  list: ListState
  columns: ColumnsState
  /** Whether rows have two lines instead of columns with headings. */
  isNarrow: boolean
  /** The import page; null where there is none. */
  importHref: string | null
  isSelecting: boolean
  /** Begins and ends selecting rows of two lines; null where rows have checkboxes, or there are none. */
  onSelecting: ((isSelecting: boolean) => void) | null
}

/**
 * Search, filters, order, columns and export. On narrow screens the filters fold behind one button, and the order has a
 * menu, together with the groups, as have export and import.
 */
export function ListToolbar(props: ListToolbarProps) {
  const { resource, view, list, columns, isNarrow, importHref, isSelecting, onSelecting } = props
  const groupItems = useGroupItems({ resource, view, list })
  const listExport = useListExport(resource, view, list)
  const [open, { toggle }] = useDisclosure(false)
  const offered = useMemo(() => offeredColumns(resource, list.query), [resource, list.query])
  // An address may ask for more than is offered, such as for what awaits somebody.
  const filters = useMemo(() => {
    const usual = offeredFilters(resource, view, list.query)
    const others = Object.keys(list.query.filters).filter((name) => !usual.some((part) => part.name === name))
    return [...usual, ...others.map((name) => findPart(resource, name))]
  }, [resource, view, list.query])
  const active = Object.keys(list.query.filters).length
  const selecting = onSelecting && (
    <Button variant="subtle" px="xs" ml="auto" aria-pressed={isSelecting} onClick={() => onSelecting(!isSelecting)}>
      {isSelecting ? selectionMessages.end : selectionMessages.begin}
    </Button>
  )
  return (
    <div className={styles.toolbar}>
      <Group gap="xs" wrap="nowrap" className={`${styles.searchRow} ${toolbarStyles.row}`}>
        <SearchBox resource={resource} list={list} />
        {isNarrow && filters.length > 0 && (
          <Button
            variant="default"
            className={styles.filter}
            data-chosen={active > 0 || undefined}
            leftSection={<Icon name="filter" />}
            onClick={toggle}
            aria-expanded={open}
          >
            {active > 0 ? `${listMessages.filters} (${active})` : listMessages.filters}
          </Button>
        )}
        {isNarrow && <SortMenu resource={resource} list={list} groupItems={groupItems} />}
        {isNarrow && view.board && <BoardSwitch />}
        {isNarrow && <SheetMenu listExport={listExport} importHref={importHref} />}
        {selecting}
      </Group>
      {!isNarrow && <FilterBar resource={resource} list={list} filters={filters} />}
      {isNarrow && open && (
        <div className={styles.filters}>
          {filters.map((part) => (
            <FilterControl key={part.name} resource={resource} part={part} list={list} />
          ))}
          {active > 0 && <ClearFilters list={list} />}
        </div>
      )}
      {!isNarrow && (
        <div className={styles.toolbarEnd}>
          <GroupMenu resource={resource} list={list} items={groupItems} />
          {view.board && <BoardSwitch />}
          <ExportButton listExport={listExport} />
          <DensitySwitch />
          <ColumnChooser offered={offered} columns={columns} />
        </div>
      )}
    </div>
  )
}

/** Filters while typing; the address follows a little later. `/` focuses it. */
function SearchBox({ resource, list }: { resource: Resource; list: ListState }) {
  const query = list.query.search
  const [typed, setTyped] = useState(query)
  const input = useRef<HTMLInputElement>(null)
  const own = useRef(query)
  const send = useDebouncedCallback((text: string) => {
    own.current = text
    list.change({ search: text })
  }, 150)
  useEffect(() => {
    // Cleared or restored from outside, such as by 'back'.
    if (query !== own.current) {
      own.current = query
      setTyped(query)
    }
  }, [query])
  useShortcut('search', () => input.current?.focus())
  const put = (text: string) => {
    setTyped(text)
    send(text)
  }
  return (
    <TextInput
      ref={input}
      className={styles.search}
      type="search"
      aria-label={listMessages.search(resource.label[1])}
      placeholder={listMessages.searchHint}
      value={typed}
      onChange={(event) => put(event.currentTarget.value)}
      leftSection={<Icon name="search" />}
      rightSection={
        typed === '' ? undefined : <CloseButton aria-label={listMessages.clearSearch} onClick={() => put('')} />
      }
    />
  )
}
