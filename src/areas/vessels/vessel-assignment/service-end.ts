import { compareInstants } from '#src/lib/instant.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'

/**
 * When service by a vessel assignment ends or ended (ISO); null where no end is known. One that was taken out of use ended
 * with that, as the office has it: at its last change.
 */
export function getServiceEnd({ active, validUntil, updatedAt }: StoredRecord): string | null {
  const until = typeof validUntil === 'string' ? validUntil : null
  if (active) return until
  return until !== null && compareInstants(until, updatedAt) < 0 ? until : updatedAt
}
