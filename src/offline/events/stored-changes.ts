import type { LogRow } from '#src/offline/storage/mirror-database.ts'

/**
 * What a page of changes brought to a stream, just stored: of which bundles the stream was, the newest place in its log
 * before that, the place of it, and the changes.
 */
export type StoredChanges = { generation: number; behind: number; at: number; changes: LogRow['changes'] }

/** The same by stream: what the lists of the page that stored it need not read again. */
export type StoredChangesByStream = ReadonlyMap<string, StoredChanges>
