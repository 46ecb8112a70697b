import { Dexie, type Table } from 'dexie'
import type {
  ChainRow,
  DeliveryStateRow,
  DeviceRow,
  Draft,
  EntryRow,
  FileBytesRow,
  FileRow,
  IdentityRow,
  SettingRow,
  UnlockedRow,
} from './outbox-rows.ts'

/**
 * What must never be lost: drafts, entries, files, identities. A separate, strictly durable database: no upgrade or
 * rebuild of the mirror touches it, and a completed transaction has reached the disk. Nothing is shown from a cache
 * before that. The names in the stores (`lanes`, `heldAskedAt`, `keptBy`, the state `held`) are older than the words
 * used elsewhere, and stay.
 */
class OutboxDatabase extends Dexie {
  declare drafts: Table<Draft, string>
  /** Ids of drafts that were submitted or discarded, so that a late save does not bring one back. */
  declare endedDrafts: Table<{ id: string; at: number }, string>
  declare entries: Table<EntryRow, string>
  declare files: Table<FileRow, string>
  declare fileBytes: Table<FileBytesRow, string>
  declare identities: Table<IdentityRow, string>
  declare unlocked: Table<UnlockedRow, string>
  declare devices: Table<DeviceRow, string>
  declare chains: Table<ChainRow, string>
  declare lanes: Table<DeliveryStateRow, string>
  declare settings: Table<SettingRow, string>

  constructor() {
    super('fairlead-outbox', { chromeTransactionDurability: 'strict', cache: 'disabled' })
    this.version(1).stores({
      drafts: 'id, person, [person+resource]',
      endedDrafts: 'id, at',
      entries: 'id, state, record, resource, [device+author+sequence], endedAt',
      files: 'id, draft, entry, sha256',
      fileBytes: 'id',
      identities: 'person, email',
      unlocked: 'person',
      devices: 'tenant',
      chains: 'chain',
      lanes: 'tenant',
      settings: 'key',
    })
  }
}

/** The database of drafts, entries, files and identities; opened by its first use. */
export const outboxDatabase = new OutboxDatabase()
