import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'

/**
 * Delivery state of a record's local changes. `needs-author`: another person's entry was returned, and only they can
 * resolve it.
 */
export type LocalState = 'waiting' | 'sending' | 'needs-you' | 'needs-author' | 'held' | 'received'

/** The local change of a record and its entry; `author` where it is somebody else's. */
export type LocalStatus =
  | { state: Exclude<LocalState, 'needs-author'>; entryId: string }
  | { state: 'needs-author'; entryId: string; author: string }

/** A record as this device shows it; `local` while an entry overlays it, absent once the mirror has it. */
export type LocalRecord = StoredRecord & { readonly local?: LocalStatus }
