import { Group, NativeSelect, Pagination, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { limits, pageSizeOf } from '../data/list/list-query.ts'
import type { ListState } from '../data/list/use-list.ts'
import { listMessages } from '../messages/list-messages.ts'

type ListPagingProps = {
  resource: Resource
  list: ListState
  offersAll: boolean
  /** Shown beside it, or alone where there is only one page. */
  children: ReactNode
}

/** The shown rows and total, rows per page, and links to the other pages. */
export function ListPaging({ resource, list, offersAll, children }: ListPagingProps) {
  const small = useMediaQuery('(max-width: 480px)')
  const { page, total, query, change } = list
  const pageSize = pageSizeOf(resource)
  // The total is not known yet.
  if (list.state === 'first-page' || total === 0) return children
  if (total <= pageSize && query.limit === pageSize) return children
  return (
    <Group justify="space-between" gap="sm" data-print="no">
      <Group gap="sm">
        <Text size="sm" c="dimmed">
          {listMessages.range(page.from, page.from + page.rows.length - 1, total)}
        </Text>
        <NativeSelect
          aria-label={listMessages.perPage}
          w={130}
          value={String(query.limit)}
          data={limits
            .filter((limit) => offersAll || limit !== 'all')
            .map((limit) => ({
              value: String(limit),
              label: limit === 'all' ? listMessages.allRows : listMessages.rows(limit),
            }))}
          onChange={(event) => {
            const chosen = limits.find((limit) => String(limit) === event.currentTarget.value)
            change({ limit: chosen ?? pageSize })
          }}
        />
        {children}
      </Group>
      {page.pages > 1 && (
        <Pagination
          component="nav"
          aria-label={listMessages.pages}
          total={page.pages}
          value={page.page}
          onChange={(next) => {
            change({ page: next })
            scrollTo({ top: 0 })
          }}
          styles={{
            control: { height: 'var(--fairlead-control-height)', minWidth: 'var(--fairlead-control-height)' },
          }}
          siblings={small ? 0 : 1}
          boundaries={small ? 0 : 1}
          getControlProps={(control) => ({
            'aria-label': control === 'previous' ? listMessages.previousPage : listMessages.nextPage,
          })}
        />
      )}
    </Group>
  )
}
