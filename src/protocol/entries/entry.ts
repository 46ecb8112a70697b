import type { Changes } from '#src/resource/changes/change.ts'

/**
 * One intended change, as its author signed it. Serialised once with `entryBytes`; those bytes are stored and sent
 * verbatim for ever, and the server upgrades old formats.
 */
export type Entry = {
  format: 1
  /** UUIDv7, made when the person submitted. */
  id: string
  tenant: string
  author: string
  /** Whom the author stands in for, by an assignment the server knows. */
  actingFor: string | null
  device: string
  resource: string
  /** `create`, `update`, `delete`, or the name of a transition. */
  action: string
  record: string
  /** The version the author saw; null for a record that is new on the device. */
  base: number | null
  /** Changed fields, each with its value before; empty for a bare transition or a deletion. */
  changes: Changes
  /** The answers to a transition's questions, such as a reason. */
  answers: Record<string, unknown>
  /** Entries that must arrive first. */
  dependsOn: readonly string[]
  /** SHA-256 of each file the changes name. */
  files: readonly string[]
  /** The device's clock, with its offset. */
  madeAt: string
  /** Device clock minus server clock in milliseconds, as last measured; null where no server was ever contacted. */
  clockSkew: number | null
  /** Version of the resource's description. */
  schemaVersion: number
  /** The number shown on the device until the server gives one. */
  provisionalNumber: string | null
}

/** The bytes that are hashed, signed, stored and sent. */
export function entryBytes(entry: Entry): Uint8Array<ArrayBuffer> {
  const encoded = new TextEncoder().encode(JSON.stringify(entry))
  return new Uint8Array(encoded)
}
