import { ActionIcon, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { findPart } from '../data/list/list-view.ts'
import type { ListState } from '../data/list/use-list.ts'
import { groupMessages, listMessages } from '../messages/list-messages.ts'
import { Icon } from '../parts/icon.tsx'
import { LazyMenu } from '../parts/lazy-menu.tsx'
import styles from './toolbar.module.css'

type SortMenuProps = {
  resource: Resource
  list: ListState
  /** What rows may be grouped by, where the groups have no menu of their own. */
  groupItems: readonly ReactNode[]
}

/** The list's order, where there are no column headings. */
export function SortMenu({ resource, list, groupItems }: SortMenuProps) {
  const { query, change } = list
  const shown = query.columns.map((name) => findPart(resource, name).sortedBy ?? name)
  const names = [...new Set([query.orderBy, resource.order, ...shown])]
  return (
    <LazyMenu
      position="bottom-end"
      className={styles.menu}
      target={
        <ActionIcon variant="default" aria-label={listMessages.sortBy}>
          <Icon name="sort" />
        </ActionIcon>
      }
    >
      <Menu.Label>{listMessages.sortBy}</Menu.Label>
      {names.map((name) => (
        <Menu.Item
          key={name}
          leftSection={query.orderBy === name ? <Icon name="check" /> : <Icon name="sort" />}
          onClick={() => change({ orderBy: name })}
        >
          {findPart(resource, name).label}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item leftSection={<Icon name="up" />} onClick={() => change({ order: 'asc' })}>
        {listMessages.ascending}
      </Menu.Item>
      <Menu.Item leftSection={<Icon name="down" />} onClick={() => change({ order: 'desc' })}>
        {listMessages.descending}
      </Menu.Item>
      {groupItems.length > 0 && <Menu.Label>{groupMessages.groupBy}</Menu.Label>}
      {groupItems}
    </LazyMenu>
  )
}
