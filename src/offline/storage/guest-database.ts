import { Dexie, type Table } from 'dexie'
import type { FileReference } from '#src/resource/description/field-types.ts'

/** A report as it is typed, one per kind; its photos are in a table of their own. */
export type GuestDraft = {
  resource: string
  fields: Record<string, unknown>
  updatedAt: number
  /** Version of the description; absent in older drafts, which are of the first. */
  schemaVersion?: number
}

/** A photo of a draft (`of` is the resource) or of a report (`of` is its id). */
export type GuestPhoto = { id: string; of: string; reference: FileReference; bytes: ArrayBuffer; uploaded: boolean }

/** A report on its way. Its content is removed as soon as the office has it; its author is never recorded. */
export type GuestReport = {
  id: string
  place: string
  resource: string
  /** The body as sent, verbatim; null once it was received. */
  body: string | null
  state: 'waiting' | 'received' | 'refused'
  /** Why the office refused it; null where it did not, or was not asked yet. */
  refusal?: GuestRefusal | null
  /** Milliseconds of the end; null while it waits. */
  endedAt: number | null
}

/** The office's refusal: a code, a message, and errors by field. */
export type GuestRefusal = { code: string; message: string | null; errors: Readonly<Record<string, string[]>> }

/**
 * What a guest adds to a report of theirs, one for each step of its completion. Its content goes with that of the last step,
 * or with the day.
 */
export type GuestDetails = {
  /** The report's id. */
  of: string
  step: string
  /** The step of the workflow that it is sent by. */
  sends: string
  place: string
  /** The report's follow-up code, by which the office takes it. */
  code: string
  fields: Record<string, unknown>
  schemaVersion: number
  state: 'draft' | 'waiting' | 'received' | 'refused'
  refusal: GuestRefusal | null
  /** Milliseconds; what is sent goes in this order. */
  changedAt: number
}

/** Single values: the place, the id for counting this device, the delivery state. */
export type GuestSetting = { key: 'place' | 'device' | 'lane'; value: unknown }

/**
 * What people without a name write on this device. A separate, strictly durable database: nothing of it is stored
 * beside signed work, and no table of it knows a person.
 */
class GuestDatabase extends Dexie {
  declare drafts: Table<GuestDraft, string>
  declare photos: Table<GuestPhoto, string>
  declare reports: Table<GuestReport, string>
  declare details: Table<GuestDetails, [of: string, step: string]>
  declare settings: Table<GuestSetting, string>

  constructor() {
    super('fairlead-guest', { chromeTransactionDurability: 'strict', cache: 'disabled' })
    this.version(1).stores({ drafts: 'resource', photos: 'id, of', reports: 'id, state', settings: 'key' })
    this.version(2).stores({ details: '[of+step], of, state' })
  }
}

/** The database of reports without a name; opened by its first use. */
export const guestDatabase = new GuestDatabase()
