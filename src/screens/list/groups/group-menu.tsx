import { ActionIcon, Menu } from '@mantine/core'
import { useRef } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { groupFields } from '#src/resource/display/group-fields.ts'
import { availableFilters, findPart, type ListView } from '../../data/list/list-view.ts'
import { type ListState, useListPath } from '../../data/list/use-list.ts'
import { useListSettings } from '../../data/list/use-list-settings.ts'
import { groupMessages } from '../../messages/group-messages.ts'
import { Icon } from '../../parts/icon.tsx'
import { LazyMenu } from '../../parts/lazy-menu.tsx'
import { useShortcut } from '../../shortcuts/use-shortcut.ts'

type GroupMenuProps = { resource: Resource; view: ListView; list: ListState }

/**
 * What rows are grouped by: the state, and those of the list's columns and filters that rows are grouped by. The choice
 * is in the address, and stored for the list on this device, except in a saved view.
 */
export function GroupMenu({ resource, view, list }: GroupMenuProps) {
  const { query, change, storedColumns } = list
  const [, storeSettings] = useListSettings(useListPath())
  const box = useRef<HTMLSpanElement>(null)
  useShortcut('groupRows', () => {
    const button = box.current?.querySelector('button')
    button?.focus()
    button?.click()
  })
  const groupable = groupFields(resource)
  const shown = [query.group, ...query.columns, ...availableFilters(resource, view).map(({ name }) => name)]
  const names = [...groupable.keys()].filter((name) => shown.includes(name))
  if (names.length === 0) return null
  const label =
    query.group === '' ? groupMessages.groupBy : groupMessages.groupedBy(findPart(resource, query.group).label)
  const group = (name: string) => {
    if (storedColumns) storeSettings({ group: name })
    change({ group: name })
  }
  return (
    <span ref={box}>
      <LazyMenu
        position="bottom-end"
        target={
          <ActionIcon
            variant={query.group === '' ? 'default' : 'light'}
            aria-label={label}
            title={label}
            data-grouped={query.group || undefined}
          >
            <Icon name="group" />
          </ActionIcon>
        }
      >
        <Menu.Label>{groupMessages.groupBy}</Menu.Label>
        {['', ...names].map((name) => (
          <Menu.Item
            key={name}
            leftSection={query.group === name ? <Icon name="check" /> : <Icon name="group" />}
            onClick={() => group(name)}
          >
            {name === '' ? groupMessages.none : findPart(resource, name).label}
          </Menu.Item>
        ))}
      </LazyMenu>
    </span>
  )
}
