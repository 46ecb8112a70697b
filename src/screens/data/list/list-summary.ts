import type { Resource } from '#src/resource/description/define-resource.ts'
import { formatInstantPhrase } from '#src/screens/format/format-instant.ts'
import { listMessages } from '#src/screens/messages/list-messages.ts'
import type { ListState } from './use-list.ts'

type SummarizedList = Pick<ListState, 'state' | 'total' | 'complete' | 'receivedAt'> & { all: { length: number } }

/**
 * What is said of how much a list holds: how many there are and of how many, how far back they go, and when the office's
 * were received; while only the first of them are read, that more are to come. Nothing while nothing is known.
 *
 * @param asked whether search or filters are in use, so that not all are counted, and whether the person's records are
 *   fetched from the office at all
 */
export function summarizeList(
  resource: Resource,
  list: SummarizedList,
  asked: { isFiltered: boolean; isFetching: boolean },
): string[] {
  if (list.state === 'loading') return []
  if (list.state === 'first-page') return [listMessages.firstRows(list.total, resource.label)]
  const { window } = resource.sync
  const isKnown = list.state === 'ready' || list.total > 0
  const all = listMessages.count(list.all.length, resource.label)
  const said = [
    isKnown && (asked.isFiltered ? listMessages.someOf(list.total, all) : all),
    isKnown && window && listMessages.windowed(window.months),
    list.complete
      ? list.receivedAt !== null && listMessages.received(formatInstantPhrase(list.receivedAt))
      : asked.isFetching && listMessages.stillFetching,
  ]
  return said.filter((part) => typeof part === 'string')
}
