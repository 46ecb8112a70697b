import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'

/**
 * Where a record stands while this device has something of its own to say about it. `needs-author`: what another person on
 * this device wrote came back, and only they can settle it.
 */
export type LocalState = 'waiting' | 'sending' | 'needs-you' | 'needs-author' | 'held' | 'received'

/** What this device says about a record, and by which entry; `author` where it waits for somebody else. */
export type LocalStatus =
  | { state: Exclude<LocalState, 'needs-author'>; entryId: string }
  | { state: 'needs-author'; entryId: string; author: string }

/** A record as this device shows it; `local` while an entry of this device stands on it, absent once the mirror has it. */
export type LocalRecord = StoredRecord & { readonly local?: LocalStatus }
