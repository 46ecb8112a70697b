import { compareInstants } from '#src/lib/instant.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'

/** Whether service by a vessel assignment has not begun yet at a moment (milliseconds): it is neither present nor past. */
export function isUpcoming({ validFrom }: StoredRecord, now: number): boolean {
  return typeof validFrom === 'string' && Date.parse(validFrom) > now
}

/** Who comes first stands first. */
export function compareByStart(left: StoredRecord, right: StoredRecord): number {
  return compareInstants(String(left.validFrom), String(right.validFrom))
}
