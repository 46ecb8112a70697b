import type { Resource } from '#src/resource/description/define-resource.ts'
import { formatInstantPhrase } from '#src/screens/format/format-instant.ts'
import { listMessages } from '#src/screens/messages/list-messages.ts'
import type { ListState } from './use-list.ts'

type SummarizedList = Pick<ListState, 'state' | 'total' | 'complete' | 'receivedAt' | 'failure'> & {
  all: { length: number }
}

/**
 * Summary of a list: how many of how many, how far back, and when it was fetched; while loading, that more is coming.
 * Empty while unknown. `query`: whether search or filters are used, and whether the office is being queried.
 */
export function summarizeList(
  resource: Resource,
  list: SummarizedList,
  query: { isFiltered: boolean; isFetching: boolean },
): string[] {
  if (list.state === 'loading') return []
  if (list.state === 'first-page') return [listMessages.firstRows(list.total, resource.label)]
  const { window } = resource.sync
  // Where nothing could be read there are not none.
  const isKnown = (list.state === 'ready' && list.failure === null) || list.total > 0
  const all = listMessages.count(list.all.length, resource.label)
  const parts = [
    isKnown && (query.isFiltered ? listMessages.someOf(list.total, all) : all),
    isKnown && window && listMessages.windowed(window.months),
    list.complete
      ? list.receivedAt !== null && listMessages.received(formatInstantPhrase(list.receivedAt))
      : query.isFetching && listMessages.stillFetching,
  ]
  return parts.filter((part) => typeof part === 'string')
}
