import { Group, NativeSelect, Pagination, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { TotalsLine } from '../cells/totals-line.tsx'
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

/**
 * The foot of a list: the shown rows and their number, rows per page, grand totals, and links to the other pages. It
 * has its height before all rows are read, so that nothing moves when the totals come.
 */
export function ListPaging({ resource, list, offersAll, children }: ListPagingProps) {
  const small = useMediaQuery('(max-width: 480px)')
  const { page, total, query, change } = list
  const pageSize = pageSizeOf(resource)
  // The total is not known yet.
  const isCounting = list.state === 'first-page' || list.state === 'loading'
  if (total === 0 && !isCounting) return children
  const hasPages = !isCounting && (total > pageSize || query.limit !== pageSize)
  if (!hasPages && !isCounting && !list.hasTotals) return children
  return (
    <Group justify="space-between" gap="sm" mih="var(--fairlead-control)" data-print="no">
      <Group gap="sm">
        {hasPages && <RangeAndLimit list={list} pageSize={pageSize} offersAll={offersAll} />}
        {children}
      </Group>
      <TotalsLine resource={resource} list={list} />
      {page.pages > 1 && hasPages && (
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

type RangeAndLimitProps = { list: ListState; pageSize: number; offersAll: boolean }

function RangeAndLimit({ list: { page, total, query, change }, pageSize, offersAll }: RangeAndLimitProps) {
  return (
    <>
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
    </>
  )
}
