import { Dexie, type Table } from 'dexie'
import type { FileReference } from '#src/resource/description/field-types.ts'

/** A report as it is typed, one for each kind; its photos lie beside it. */
export type GuestDraft = {
  resource: string
  fields: Record<string, unknown>
  updatedAt: number
  /** Version of the description; absent from what was typed before it was noted, under the first. */
  schemaVersion?: number
}

/** A photo of a draft (`of` is the resource) or of a report (`of` is its id). */
export type GuestPhoto = { id: string; of: string; reference: FileReference; bytes: ArrayBuffer; uploaded: boolean }

/** A report on its way. What it says is removed as soon as the office has it; who wrote it was never noted. */
export type GuestReport = {
  id: string
  place: string
  resource: string
  /** The body as it is sent, verbatim; null once it is in. */
  body: string | null
  state: 'waiting' | 'received' | 'refused'
  /** Why the office did not take it; null where it did, or has not been asked. */
  refusal?: GuestRefusal | null
  /** Milliseconds of the end; null while it waits. */
  endedAt: number | null
}

/** What the office said of a report it did not take: a code, words, and what is wrong with which field. */
export type GuestRefusal = { code: string; message: string | null; errors: Readonly<Record<string, string[]>> }

/** Single things: the place, the id that counts this device for a while, the back-off. */
export type GuestSetting = { key: 'place' | 'device' | 'lane'; value: unknown }

/**
 * What people without a name write on this device. A database of its own, strictly durable, so that nothing of it lies among
 * what people sign, and no table of it knows a person.
 */
class GuestDatabase extends Dexie {
  declare drafts: Table<GuestDraft, string>
  declare photos: Table<GuestPhoto, string>
  declare reports: Table<GuestReport, string>
  declare settings: Table<GuestSetting, string>

  constructor() {
    super('fairlead-guest', { chromeTransactionDurability: 'strict', cache: 'disabled' })
    this.version(1).stores({ drafts: 'resource', photos: 'id, of', reports: 'id, state', settings: 'key' })
  }
}

/** The database of reports without a name; opened by its first use. */
export const guestDatabase = new GuestDatabase()
