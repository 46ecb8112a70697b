import { ActionIcon, Menu } from '@mantine/core'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { partNamed } from '../data/list/list-view.ts'
import type { ListNow } from '../data/list/use-list.ts'
import { listWords } from '../messages/list-messages.ts'
import { Icon } from '../parts/icon.tsx'
import { LazyMenu } from '../parts/lazy-menu.tsx'

/** The order of the list where there are no column heads to press. */
export function SortMenu({ resource, list }: { resource: Resource; list: ListNow }) {
  const { query, change } = list
  const names = [...new Set([query.orderBy, resource.order, ...query.columns])]
  return (
    <LazyMenu
      position="bottom-end"
      target={
        <ActionIcon variant="default" aria-label={listWords.sortBy}>
          <Icon name="sort" />
        </ActionIcon>
      }
    >
      <Menu.Label>{listWords.sortBy}</Menu.Label>
      {names.map((name) => (
        <Menu.Item
          key={name}
          leftSection={query.orderBy === name ? <Icon name="check" /> : <Icon name="sort" />}
          onClick={() => change({ orderBy: name })}
        >
          {partNamed(resource, name).label}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <Menu.Item leftSection={<Icon name="up" />} onClick={() => change({ order: 'asc' })}>
        {listWords.ascending}
      </Menu.Item>
      <Menu.Item leftSection={<Icon name="down" />} onClick={() => change({ order: 'desc' })}>
        {listWords.descending}
      </Menu.Item>
    </LazyMenu>
  )
}
