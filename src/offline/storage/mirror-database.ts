import { Dexie, type Table } from 'dexie'
import type { StreamChange } from '#src/protocol/mirror/stream.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'

/** One local stream; its row is written last, so that without it there is no mirror of the stream. */
export type StreamRow = {
  /** `<tenant>/<name>`: two tenants may use the same stream name. */
  stream: string
  resource: string
  /** Which generation of pages is current; a rebuild counts on. */
  generation: number
  bundles: number
  schemaVersion: number
  /** How far its changes were read. */
  position: number
  epoch: string
  /** Milliseconds of the last answer that brought it up to date. */
  receivedAt: number
}

/** Progress of a stream's first fetch; deleted when it is complete. */
export type ProgressRow = {
  stream: string
  generation: number
  bundles: number
  schemaVersion: number
  /** Position of the first page: changes are read from here on. */
  position: number
  epoch: string
  /** The last id fetched; null once all pages are here. */
  next: string | null
}

/** A snapshot page as it came: gzip bytes of the protocol's `SnapshotPage`; counted from 1. */
export type SnapshotPageRow = { stream: string; generation: number; number: number; bytes: ArrayBuffer }

/**
 * A stream's preview: its first records in the order of its resource's lists. Stored as page number 0 with the bytes of
 * an empty page, so that an older app in another tab ignores it, and deleting a stream deletes it too.
 */
export type StreamPreviewRow = SnapshotPageRow & { number: 0; head: StreamPreview }

export type StreamPreview = {
  /** The field they are ordered by, newest first. */
  order: string
  /** The log position they include. */
  logAt: number
  /** The first records; every other record of the stream comes after the last of them. */
  records: readonly StoredRecord[]
  /** Whether they are all records of the stream. */
  isWhole: boolean
}

/** Changes of one pull to one stream, in order; `record` is null where it left the stream. */
export type LogRow = { at?: number; stream: string; changes: readonly Pick<StreamChange, 'id' | 'record'>[] }

/** The streams a person reads, as last listed by the server. */
export type ReaderRow = {
  person: string
  tenant: string
  epoch: string
  streamsHash: string
  streams: readonly { name: string; priority: number; schemaVersion: number; bytes?: number }[]
  /** When the last complete pull of this person's changes began, in milliseconds; 0 before. */
  pulledAt: number
  /** When the person's streams were last verified, in milliseconds; absent since their list was fetched. */
  checkedAt?: number
  /** The same for a comparison by contents. */
  contentsCheckedAt?: number
  /** The streams gained last; absent where all were in the first list. */
  gained?: GainedStreams
}

/** Streams gained by a person: when this device learnt of it, and whether it was announced. */
export type GainedStreams = { at: number; streams: readonly string[]; isTold: boolean }

/**
 * Copies of the server's data. All of it can be fetched again, so the browser's default durability suffices. The names
 * in the stores (`bundles`, `head`, `isTold`) are older than the words used elsewhere, and stay.
 */
class MirrorDatabase extends Dexie {
  declare streams: Table<StreamRow, string>
  declare progress: Table<ProgressRow, string>
  declare bundles: Table<SnapshotPageRow | StreamPreviewRow, [string, number, number]>
  declare log: Table<LogRow, number>
  declare readers: Table<ReaderRow, string>

  constructor() {
    super('fairlead-mirror', { chromeTransactionDurability: 'relaxed', cache: 'disabled' })
    this.version(1).stores({
      streams: 'stream',
      progress: 'stream',
      bundles: '[stream+generation+number]',
      log: '++at, stream',
      readers: 'person',
    })
  }
}

/** The database of the mirror; opened by its first use. */
export const mirrorDatabase = new MirrorDatabase()
