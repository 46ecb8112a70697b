import type { Me } from '#src/protocol/device/me.ts'
import type { Receipt } from '#src/protocol/entries/receipt.ts'
import type { ScopeKeys } from '#src/resource/actor/scope.ts'
import type { Conflict, ConflictSide } from '#src/resource/changes/merge.ts'
import type { FileReference } from '#src/resource/description/field-types.ts'
import type { Urgency } from '#src/resource/description/urgency.ts'
import type { Amendment } from '#src/resource/envelope/amendment.ts'
import type { Approval } from '#src/resource/envelope/approval.ts'

/**
 * A form not yet submitted, saved as it is typed. `fields` is its present content, `baseFields` the content it started
 * from.
 */
export type Draft = {
  id: string
  person: string
  tenant: string
  resource: string
  /** The record being changed; null for a new one. */
  record: string | null
  /** The version the person saw; null for a new record. */
  base: number | null
  baseFields: Record<string, unknown>
  fields: Record<string, unknown>
  /** Files attached so far; their bytes are in the files table. */
  files: readonly FileReference[]
  /** Typed answers of a step, such as why a signed record is amended. */
  answers?: Record<string, unknown>
  /** The person's place in a form of several steps. */
  step?: string
  schemaVersion: number
  /** Milliseconds since 1970, by the device's clock. */
  updatedAt: number
  /** For a draft rebased on a changed record: who changed it, when, and what clashed. */
  met?: { by: string | null; at: string; clashes: readonly Conflict[] }
}

/** A draft as a form hands it over to be stored. */
export type DraftToSave = Omit<Draft, 'person' | 'tenant' | 'updatedAt'>

/**
 * The state of an entry. Only a result in an answer of the server's own epoch makes it `done`, `needs-you` or `held`
 * (quarantined).
 */
export type EntryState = 'waiting' | 'sending' | 'needs-you' | 'held' | 'done' | 'withdrawn'

/** Why an entry cannot be sent, without a receipt from the server. */
export type EntryProblem = {
  /** `built-on`: it depends on another person's entry, which was withdrawn or replaced. */
  code: 'file-refused' | 'file-lost' | 'too-large' | 'built-on'
  message: string
}

/**
 * What is shown of the record until the server has it: state, signing round, amendment, and a new record's scope keys.
 * `keptBy`: the value of the mirror window's field.
 */
export type ExpectedState = {
  status?: string | null
  scope?: ScopeKeys
  approval?: Approval
  amendment?: Amendment
  keptBy?: string
}

/** An entry and its link in the author's chain. `bytes` are frozen; null once only the hash is needed. */
export type EntryRow = {
  id: string
  tenant: string
  author: string
  device: string
  /** The author's key that signed the link. */
  key: string
  /** Counts the author's entries on this device from 1. */
  sequence: number
  hash: string
  previousLink: string
  link: string
  /** Base64 of the raw signature over `link`. */
  signature: string
  bytes: ArrayBuffer | null
  state: EntryState
  resource: string
  /**
   * The urgency of its resource at submit, since the worker has no descriptions; absent for ordinary ones and in older
   * rows.
   */
  urgency?: Urgency
  record: string
  /** The natural key fields of a new record, since the worker has no descriptions; absent where its id is random. */
  naturalKey?: readonly string[]
  action: string
  madeAt: string
  provisionalNumber: string | null
  files: readonly string[]
  dependsOn: readonly string[]
  /** Whether the bytes ever left the device: then only the server knows whether they arrived. */
  everSent: boolean
  receipt: Receipt | null
  trouble: EntryProblem | null
  expected: ExpectedState
  /** The source draft, so that it can be restored. */
  draft: Draft | null
  /** Milliseconds since 1970 of the receipt; absent before. */
  endedAt?: number
  /** In a conflict: the author's choices so far, by clash. */
  chosen?: Readonly<Record<string, ConflictSide>>
}

/**
 * A file stored until its record's receipt, and for a while after, to be shown. Exactly one of `draft` and `entry` is
 * set. Its bytes are in a separate table, so that lists read none.
 */
export type FileRow = {
  id: string
  person: string
  tenant: string
  draft: string | null
  entry: string | null
  folder: string
  name: string
  type: string
  size: number
  sha256: string
  /** Whether the server has confirmed these bytes. */
  uploaded: boolean
  /** What the server said when it refused the file for good. */
  refused: string | null
  /** Its author gave it up: it was refused after its report had been received. */
  leftOut?: true
  /** The last part of the upload's address once an upload was begun: the next attempt asks for its offset. */
  upload?: string
  /** Bytes the server has, as last reported; absent or 0 before. */
  arrived?: number
  /** The strokes of a drawing while it belongs to a draft, so that the form can undo or continue. */
  drawing?: string
  /** The office had no room for it: what it said, and when (milliseconds) it is offered again. */
  heldBack?: { message: string; until: number }
  /** Whether an upload in parts failed its checksum once: the second time it is refused. */
  restarted?: boolean
}

/** The bytes of a file of the same id. */
export type FileBytesRow = { id: string; bytes: ArrayBuffer }

/** A wrapped private key: by the PIN and then the device, or by the device only until a PIN is set. */
export type WrappedKey = {
  layers: 'device' | 'pin-device'
  bytes: ArrayBuffer
  deviceIv: Uint8Array<ArrayBuffer>
  pinIv: Uint8Array<ArrayBuffer>
  pinSalt: Uint8Array<ArrayBuffer>
  /**
   * What a PIN is stretched from, made anew with each PIN and not extractable: PINs are tried on this device alone.
   * Absent on keys of earlier releases, until their next unlock.
   */
  stretch?: CryptoKey
}

/** A session's token, sealed by a key that only its owner's PIN opens. */
export type SealedToken = { iv: Uint8Array<ArrayBuffer>; bytes: ArrayBuffer }

/** The author's key pair on this device: registered with the server under `id` for `device`. */
export type AuthorKey = {
  id: string
  device: string
  publicKey: JsonWebKey
  wrapped: WrappedKey
  /**
   * What the office still needs the private half for, once the PIN opens it: `registration` where it does not know the
   * key, `confirmation` where it holds its entries since a new password.
   */
  awaits?: 'registration' | 'confirmation'
}

/** A person known to this device, with the profile used for reading and permissions offline. */
export type IdentityRow = {
  person: string
  tenant: string
  /** Lower case. */
  email: string
  me: Me
  /** The server session's token, of people without a PIN alone; null without one. */
  token: string | null
  /** The token of a person with a PIN; absent or null without a session. */
  sealedToken?: SealedToken | null
  authorKey: AuthorKey | null
  /** Wrong PINs since the last right one, and until when (milliseconds) none is accepted. */
  attempts: { count: number; notBefore: number }
  /**
   * When the server last answered for this person, in milliseconds by this device's clock; the lease counts from
   * `me.serverTime`.
   */
  lastContactAt: number
  /**
   * Monotonic time (`monotonic-time.ts`) when the clock first said that the lease has ended; absent or null while it
   * runs.
   */
  doubtedAt?: number | null
}

/** The unlocked author key: signs, cannot be exported. */
export type UnlockedRow = {
  person: string
  keyId: string
  key: CryptoKey
  until: number
  /** Opens the person's sealed token; absent on rows of earlier releases. */
  tokenKey?: CryptoKey
}

/** The device as one tenant knows it. */
export type DeviceRow = {
  tenant: string
  id: string
  /** The secret half of the device credential. */
  secret: string
  /** The server's epoch as last seen; null before the first contact. */
  epoch: string | null
  /** When the epoch was last checked with an empty batch; milliseconds by this device's clock. */
  epochAt?: number
  /** Device clock minus server clock in milliseconds; null before the first contact. */
  clockSkew: number | null
}

/** The end of an author's chain on a device. */
export type ChainRow = { chain: string; link: string; sequence: number }

/** Delivery state of one tenant, shared by page and worker. */
export type DeliveryStateRow = {
  tenant: string
  failures: number
  /** Milliseconds before which nothing is sent automatically: the back-off. */
  notBefore: number
  /** Milliseconds before which nothing is sent at all, as the server asked. */
  obeyUntil: number
  /** When the two were noted, by this device's clock. */
  notedAt?: number
  /** `credential`: the server no longer knows the device. `update`: it asks for a newer app. */
  paused: 'credential' | 'update' | null
  lastReceivedAt: number | null
  /** Milliseconds of the last query about quarantined entries; absent before. */
  heldAskedAt?: number
}

/** Single values by key. */
export type SettingRow = { key: string; value: unknown }
