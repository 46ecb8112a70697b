import type { Resource } from '#src/resource/define-resource.ts'
import type { StoredRecord } from '#src/resource/stored-record.ts'
import { useDrafts } from './use-drafts.ts'
import { useLastDay } from './use-office-clock.ts'

/**
 * The last day that can be written, where the day asked for lies beyond it and nothing was begun for it; null where its
 * form may open. A draft or a record of such a day stays readable, and is refused only when it is to be submitted.
 */
export function useDayAhead(
  resource: Resource,
  recordId: string | null,
  record: StoredRecord | null,
  date: string,
): string | null {
  const lastDay = useLastDay()
  const drafts = useDrafts()
  const isBegun =
    record !== null || drafts.some((draft) => draft.resource === resource.name && draft.record === recordId)
  return lastDay !== null && date > lastDay && !isBegun ? lastDay : null
}
