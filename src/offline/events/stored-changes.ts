import type { LogRow } from '#src/offline/storage/mirror-database.ts'

/**
 * One page of changes just stored for a stream: the stream's generation, its newest log position before, the new one,
 * and the changes.
 */
export type StoredChanges = { generation: number; behind: number; at: number; changes: LogRow['changes'] }

/** The same by stream: the lists of the page that stored it need not read it again. */
export type StoredChangesByStream = ReadonlyMap<string, StoredChanges>
