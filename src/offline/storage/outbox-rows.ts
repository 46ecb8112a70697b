import type { Me } from '#src/protocol/device/me.ts'
import type { Receipt } from '#src/protocol/entries/receipt.ts'
import type { ScopeKeys } from '#src/resource/actor/scope.ts'
import type { Conflict, ConflictSide } from '#src/resource/changes/merge.ts'
import type { FileReference } from '#src/resource/description/field-types.ts'
import type { Urgency } from '#src/resource/description/urgency.ts'
import type { Amendment } from '#src/resource/envelope/amendment.ts'
import type { Approval } from '#src/resource/envelope/approval.ts'

/** A form not yet submitted, saved as it is typed. `fields` is what the person left, `baseFields` what they started from. */
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
  /** Files attached so far; their bytes stand in the files table. */
  files: readonly FileReference[]
  /** What a step of the form asks for, such as why a signed record is amended, as far as it was typed. */
  answers?: Record<string, unknown>
  /** Where the person stood in a form of several steps. */
  step?: string
  schemaVersion: number
  /** Milliseconds since 1970, by the device's clock. */
  updatedAt: number
  /** Where it was put onto a record that others had changed meanwhile: who did, when, and what clashed. */
  met?: { by: string | null; at: string; clashes: readonly Conflict[] }
}

/** Where an entry stands. Only a result inside an answer of the server's own epoch makes it `done`, `needs-you` or `held`. */
export type EntryState = 'waiting' | 'sending' | 'needs-you' | 'held' | 'done' | 'withdrawn'

/** Why an entry cannot go as it is, although the server gave no receipt for it. */
export type EntryProblem = {
  /** `built-on`: it was built on another person's entry, which was taken back or replaced. */
  code: 'file-refused' | 'file-lost' | 'too-large' | 'built-on'
  message: string
}

/**
 * What the device shows of the record until the server has it: the state reached, the round of signatures with the one
 * given here, the amendment it makes, and for a new record its scope keys. `keptBy`: the value by which devices keep the
 * record, where they keep only what is not too old.
 */
export type ExpectedState = {
  status?: string | null
  scope?: ScopeKeys
  approval?: Approval
  amendment?: Amendment
  keptBy?: string
}

/** An entry and its place in the author's chain. `bytes` are frozen; null once nothing but the hash is needed. */
export type EntryRow = {
  id: string
  tenant: string
  author: string
  device: string
  /** Which of the author's keys signed the link. */
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
  /** Of its resource when it was made, since the worker has no descriptions; absent for ordinary ones and in older rows. */
  urgency?: Urgency
  record: string
  /** The fields that the id of a new record is made of, since the worker has no descriptions; absent where it is not. */
  naturalKey?: readonly string[]
  action: string
  madeAt: string
  provisionalNumber: string | null
  files: readonly string[]
  dependsOn: readonly string[]
  /** Whether the bytes ever left the device: from then on only the server knows whether they arrived. */
  everSent: boolean
  receipt: Receipt | null
  trouble: EntryProblem | null
  expected: ExpectedState
  /** The draft the entry came from, so that it can be given back. */
  draft: Draft | null
  /** Milliseconds since 1970 of the receipt; absent before. */
  endedAt?: number
  /** In a conflict: what its author has chosen so far, by clash. */
  chosen?: Readonly<Record<string, ConflictSide>>
}

/**
 * A file kept until the receipt of the record that names it, and for a while after it, to be shown. Of `draft` and `entry` exactly one is set. Its bytes stand
 * apart, so that lists of files read none.
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
  /** Its author does without it: it was refused after its report had been received. */
  leftOut?: true
  /** The last part of the upload's address, where an attempt may have begun it: the next asks how much has arrived. */
  upload?: string
  /** Bytes that the server has of it, as it last said; absent or 0 before. */
  arrived?: number
  /** How it was drawn, for as long as it belongs to a draft: what a form needs to take a stroke back or to go on. */
  drawing?: string
  /** What arrived in parts was not the file, once: a second time it is refused. */
  restarted?: boolean
}

/** The bytes of a file of the same id. */
export type FileBytesRow = { id: string; bytes: ArrayBuffer }

/** A private key in its wrappers: by the PIN and then by the device, or by the device alone until a PIN is set. */
export type WrappedKey = {
  layers: 'device' | 'pin-device'
  bytes: ArrayBuffer
  deviceIv: Uint8Array<ArrayBuffer>
  pinIv: Uint8Array<ArrayBuffer>
  pinSalt: Uint8Array<ArrayBuffer>
}

/** The author's key pair on this device: registered with the server under `id` for `device`. */
export type AuthorKey = { id: string; device: string; publicKey: JsonWebKey; wrapped: WrappedKey }

/** A person known to this device, with the snapshot that reading and permissions work from offline. */
export type IdentityRow = {
  person: string
  tenant: string
  /** Lower case. */
  email: string
  me: Me
  /** The server session's token; null without one. */
  token: string | null
  authorKey: AuthorKey | null
  /** Wrong PINs since the last right one, and until when (milliseconds) none is tried. */
  attempts: { count: number; notBefore: number }
  /** Milliseconds, by this device's clock, of the last answer that knew this person; the lease counts from `me.serverTime`. */
  lastContactAt: number
  /** The time lived (`monotonic-time.ts`) when the clock first said that the lease has ended; absent or null while it runs. */
  doubtedAt?: number | null
}

/** The author's key while they are unlocked: it signs and cannot be read out. */
export type UnlockedRow = { person: string; keyId: string; key: CryptoKey; until: number }

/** The device as one tenant knows it. */
export type DeviceRow = {
  tenant: string
  id: string
  /** The secret half of the device credential. */
  secret: string
  /** The server's epoch as last met; null before the first contact. */
  epoch: string | null
  /** When the epoch was last asked for without anything to send; milliseconds by this device's clock. */
  epochAt?: number
  /** Device clock minus server clock in milliseconds; null before the first contact. */
  clockSkew: number | null
}

/** The end of an author's chain on a device. */
export type ChainRow = { chain: string; link: string; sequence: number }

/** How delivery for one tenant stands, shared by page and worker. */
export type DeliveryStateRow = {
  tenant: string
  failures: number
  /** Milliseconds before which nothing is sent unasked: the back-off. */
  notBefore: number
  /** Milliseconds before which nothing is sent at all: the server asked for it. */
  obeyUntil: number
  /** When the two were noted, by this device's clock. */
  notedAt?: number
  /** `credential`: the server no longer knows the device. `update`: it asks for a newer app. */
  paused: 'credential' | 'update' | null
  lastReceivedAt: number | null
  /** Milliseconds when the office was last asked about what it holds for review; absent before. */
  heldAskedAt?: number
}

/** Anything single; the key names it. */
export type SettingRow = { key: string; value: unknown }
