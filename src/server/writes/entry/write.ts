import type { Entry } from '#src/protocol/entries/entry.ts'

/** One intended change, from either REST or a device. */
export type Write = {
  entry: Entry
  /**
   * SHA-256 that distinguishes a repeat from other content under the same id: of the entry's bytes, or of a request's
   * content.
   */
  hash: string
  source: 'device' | 'rest'
  /** Who accepted a quarantined entry; absent for others. */
  reviewedBy?: string
  /** The sender did not name it and cannot repeat it: a refusal is not stored. */
  hasNoKey?: boolean
  /** When the server received it. */
  arrival: Date
  /** When the author's signing key was registered: the entry cannot be older. Null through REST. */
  notBefore: Date | null
  /** The version that must be current (`If-Match`); null for any. */
  expectedVersion: number | null
  /** Fields that overwrite, because the request did not say what its author saw. */
  overwrittenFields: readonly string[]
}
