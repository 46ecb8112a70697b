import { Dexie, type Table } from 'dexie'
import type { FileReference } from '#src/resource/description/field-types.ts'

/** A link that was opened on this device. */
export type GuestLinkRow = {
  /** Its id, which stands in the address. */
  id: string
  /** `<tenant>.<secret>`, from behind the `#` of the address. */
  code: string
  /** The session that a code of the mail opened; null where there is none (any more). */
  session: string | null
  /** What the office said last, as it came; null before. */
  view: unknown
  /** The id under which its answers are being sent; null where they are not. */
  sending: string | null
  /** What the office refused last; null once something changed. */
  refusal: GuestLinkRefusal | null
}

/** The office's refusal of what was sent: a message, and errors by field. */
export type GuestLinkRefusal = { message: string; errors: Readonly<Record<string, string[]>> }

/** A step's answers. `base`: the office's version they began with; `other`: a later one, saved on another device. */
export type GuestStepRow = {
  link: string
  step: string
  fields: Record<string, unknown>
  base: number
  isSaved: boolean
  other: { version: number; fields: Record<string, unknown>; savedAt: string } | null
  changedAt: number
  /** When answers of another device took the place of those here; 0 where they never did. */
  foreignAt: number
}

/** A file for an answer. */
export type GuestFileRow = {
  id: string
  link: string
  reference: FileReference
  bytes: ArrayBuffer
  state: 'waiting' | 'stored' | 'refused'
  message: string | null
  isBegun: boolean
  arrived: number
}

/** What guests with a link write on this device. Apart from reports without a name and from signed work. */
class GuestLinkDatabase extends Dexie {
  declare links: Table<GuestLinkRow, string>
  declare steps: Table<GuestStepRow, [string, string]>
  declare files: Table<GuestFileRow, string>

  constructor() {
    super('fairlead-guest-links', { chromeTransactionDurability: 'strict', cache: 'disabled' })
    this.version(1).stores({ links: 'id', steps: '[link+step], link', files: 'id, link' })
  }
}

/** The database of guests' links; opened by its first use. */
export const guestLinkDatabase = new GuestLinkDatabase()
