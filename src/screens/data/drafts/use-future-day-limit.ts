import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { useLastDay } from '../session/use-office-clock.ts'
import { useDrafts } from './use-drafts.ts'

/**
 * The last day that can be written, where the day asked for lies beyond it and nothing was begun for it; null where its
 * form may open. A draft or a record of such a day stays readable, and is refused only when it is to be submitted.
 */
export function useFutureDayLimit(
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
