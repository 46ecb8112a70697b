import { compareInstants } from '#src/lib/instant.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'

/** Whether a vessel assignment has not begun at an instant (milliseconds): neither present nor past. */
export function isUpcoming({ validFrom }: StoredRecord, now: number): boolean {
  return typeof validFrom === 'string' && Date.parse(validFrom) > now
}

/** The earliest first. */
export function compareByStart(left: StoredRecord, right: StoredRecord): number {
  return compareInstants(String(left.validFrom), String(right.validFrom))
}
