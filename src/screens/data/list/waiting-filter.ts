import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { awaits } from '#src/resource/workflow/awaits.ts'

/** Name in the address of what asks a list for what waits for whoever looks, and its only value: `?waitsFor=me`. */
export const waitingFilter = 'waitsFor'
export const waitingForMe = 'me'

type Filters = Readonly<Record<string, readonly string[]>>

/** The rows that wait for whoever looks, where they are asked for, else the rows themselves; and what else is asked. */
export function rowsWaiting<Row extends StoredRecord>(
  resource: Resource,
  actor: Actor | null,
  rows: readonly Row[],
  { [waitingFilter]: asked, ...filters }: Filters,
): { rows: readonly Row[]; filters: Filters } {
  if (!asked) return { rows, filters }
  return { rows: actor ? rows.filter((row) => awaits(resource, actor, row)) : [], filters }
}
