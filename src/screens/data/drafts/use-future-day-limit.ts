import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { useLastDay } from '../session/use-office-clock.ts'
import { useDrafts } from './use-drafts.ts'

/**
 * The last reportable day, where the requested day is later and nothing was begun for it; null where its form may open.
 * Existing drafts or records of such a day stay readable.
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
