import { Dexie, type Table } from 'dexie'
import type { StreamChange } from '#src/protocol/mirror/stream.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'

/** One stream held on this device; without this row there is no mirror of it, so it is written last. */
export type StreamRow = {
  /** `<tenant>/<name>`: streams of two tenants may bear one name. */
  stream: string
  resource: string
  /** Which of the bundles stand for it; a rebuilding counts on. */
  generation: number
  bundles: number
  schemaVersion: number
  /** How far its changes were read. */
  position: number
  epoch: string
  /** Milliseconds of the last answer that brought it up to date. */
  receivedAt: number
}

/** How far the first fetch of a stream has come; dropped when it is complete. */
export type ProgressRow = {
  stream: string
  generation: number
  bundles: number
  schemaVersion: number
  /** Position of the first bundle: changes are read from here on. */
  position: number
  epoch: string
  /** The last id fetched; null once all bundles are here. */
  next: string | null
}

/** A snapshot page as it came: gzip bytes of the protocol's `SnapshotPage`; counted from 1. */
export type SnapshotPageRow = { stream: string; generation: number; number: number; bytes: ArrayBuffer }

/**
 * What a list of a stream shows first: its records that come first in the order of its resource's lists. It stands beside
 * the bundles as their number 0, with the bytes of an empty bundle: an older app in another tab reads nothing from it, and
 * all that ends a stream ends it too.
 */
export type StreamPreviewRow = SnapshotPageRow & { number: 0; head: StreamPreview }

export type StreamPreview = {
  /** The field by which they are the first, the newest before the others. */
  order: string
  /** How far of the stream's log they show. */
  logAt: number
  /** Those that come first; no other record of the stream stands before the last of them. */
  records: readonly StoredRecord[]
  /** Whether they are all that the stream held. */
  isWhole: boolean
}

/** Changes of one pull to one stream, in order; `record` null where the record left it. */
export type LogRow = { at?: number; stream: string; changes: readonly Pick<StreamChange, 'id' | 'record'>[] }

/** The streams one person reads, as the server last listed them. */
export type ReaderRow = {
  person: string
  tenant: string
  epoch: string
  streamsHash: string
  streams: readonly { name: string; priority: number; schemaVersion: number; bytes?: number }[]
  /** Milliseconds when the last complete pull of this person's changes began; 0 before. */
  pulledAt: number
  /** Milliseconds when the person's streams were last found to be as the office has them; absent since their list was read. */
  checkedAt?: number
  /** The same, when contents were compared as well. */
  contentsCheckedAt?: number
  /** What came to the person's streams last; absent where all have been there from the first list. */
  gained?: GainedStreams
}

/** Streams that a person came to read: when this device learnt of it, and whether it has told them. */
export type GainedStreams = { at: number; streams: readonly string[]; isTold: boolean }

/** Copies of what the server holds. Everything here can be fetched again, so its durability is the browser's default. */
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
