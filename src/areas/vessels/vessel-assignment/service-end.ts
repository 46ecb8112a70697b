import { compareInstants } from '#src/lib/instant.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'

/** The end of a vessel assignment (ISO); null where unknown. A retired one ended with its last change. */
export function getServiceEnd({ active, validUntil, updatedAt }: StoredRecord): string | null {
  const until = typeof validUntil === 'string' ? validUntil : null
  if (active) return until
  return until !== null && compareInstants(until, updatedAt) < 0 ? until : updatedAt
}
