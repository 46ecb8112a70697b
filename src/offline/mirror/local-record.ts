import type { StoredRecord } from '#src/resource/stored-record.ts'

/** Where a record stands while this device has something of its own to say about it. */
export type LocalState = 'waiting' | 'sending' | 'needs-you' | 'held' | 'received'

/** A record as this device shows it; `local` while an entry of this device stands on it, absent once the mirror has it. */
export type LocalRecord = StoredRecord & { readonly local?: { state: LocalState; entryId: string } }
