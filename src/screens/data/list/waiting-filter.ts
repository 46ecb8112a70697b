import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { awaitedAs, awaits } from '#src/resource/workflow/awaits.ts'

/**
 * Address filter for what awaits the viewer: `?waitsFor=me` for all of it, `HR` or `other` for what they decide as one of
 * HR or otherwise.
 */
export const waitingFilter = 'waitsFor'
export const waitingForMe = 'me'

type Filters = Readonly<Record<string, readonly string[]>>

/** The rows that await the viewer where the filter is set, otherwise the same rows; and the remaining filters. */
export function rowsWaiting<Row extends StoredRecord>(
  resource: Resource,
  actor: Actor | null,
  rows: readonly Row[],
  { [waitingFilter]: waiting, ...filters }: Filters,
): { rows: readonly Row[]; filters: Filters } {
  if (!waiting) return { rows, filters }
  if (!actor) return { rows: [], filters }
  if (waiting.includes(waitingForMe)) return { rows: rows.filter((row) => awaits(resource, actor, row)), filters }
  return { rows: rows.filter((row) => waiting.includes(awaitedAs(resource, actor, row) ?? '')), filters }
}
