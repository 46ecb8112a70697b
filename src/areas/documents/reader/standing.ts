import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'

/** How a document stands for its readers: what has expired is no longer used, and expires with the end of its last day. */
export type Standing = 'in-force' | 'expired' | 'withdrawn' | 'to-come'

/** The standing of a document of the library on a day. */
export function standingOf({ stableDocumentOnly, versionNumber, expiresOn }: StoredRecord, today: string): Standing {
  if (stableDocumentOnly !== true) return versionNumber == null ? 'to-come' : 'withdrawn'
  return typeof expiresOn === 'string' && expiresOn < today ? 'expired' : 'in-force'
}
