import { ActionIcon, Menu } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { groupFields } from '#src/resource/display/group-fields.ts'
import { availableFilters, findPart, type ListView } from '../../data/list/list-view.ts'
import { type ListState, useListPath } from '../../data/list/use-list.ts'
import { useListSettings } from '../../data/list/use-list-settings.ts'
import { groupMessages } from '../../messages/list-messages.ts'
import { Icon } from '../../parts/icon.tsx'
import { LazyMenu } from '../../parts/lazy-menu.tsx'
import { useShortcut } from '../../shortcuts/use-shortcut.ts'

type GroupItemsProps = { resource: Resource; view: ListView; list: ListState }
type GroupMenuProps = { resource: Resource; list: ListState; items: readonly ReactNode[] }

/**
 * What a list may be grouped by, the present choice ticked: the state, and those of its columns and filters that rows are
 * grouped by. The choice is in the address, and stored for the list on this device, except in a saved view. Empty where
 * there is nothing to group by.
 */
export function useGroupItems({ resource, view, list }: GroupItemsProps): ReactNode[] {
  const { query, change, storedColumns } = list
  const [, storeSettings] = useListSettings(useListPath())
  const groupable = groupFields(resource)
  const shown = [query.group, ...query.columns, ...availableFilters(resource, view).map(({ name }) => name)]
  const names = [...groupable.keys()].filter((name) => shown.includes(name))
  if (names.length === 0) return []
  const group = (name: string) => {
    if (storedColumns) storeSettings({ group: name })
    change({ group: name })
  }
  return ['', ...names].map((name) => (
    <Menu.Item
      key={name}
      leftSection={query.group === name ? <Icon name="check" /> : <Icon name="group" />}
      onClick={() => group(name)}
    >
      {name === '' ? groupMessages.none : findPart(resource, name).label}
    </Menu.Item>
  ))
}

/** The button with what rows are grouped by. */
export function GroupMenu({ resource, list, items }: GroupMenuProps) {
  const { group } = list.query
  const box = useRef<HTMLSpanElement>(null)
  useShortcut('groupRows', () => {
    const button = box.current?.querySelector('button')
    button?.focus()
    button?.click()
  })
  if (items.length === 0) return null
  const label = group === '' ? groupMessages.groupBy : groupMessages.groupedBy(findPart(resource, group).label)
  return (
    <span ref={box}>
      <LazyMenu
        position="bottom-end"
        target={
          <ActionIcon variant={group === '' ? 'default' : 'light'} aria-label={label} title={label}>
            <Icon name="group" />
          </ActionIcon>
        }
      >
        <Menu.Label>{groupMessages.groupBy}</Menu.Label>
        {items}
      </LazyMenu>
    </span>
  )
}
