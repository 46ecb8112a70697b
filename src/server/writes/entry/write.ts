import type { Entry } from '#src/protocol/entries/entry.ts'

/** One intended change on its way into the database, whichever door it came through. */
export type Write = {
  entry: Entry
  /** SHA-256 that tells a repeat from something else under the same id: of the entry's bytes, or of a request's content. */
  hash: string
  source: 'device' | 'rest'
  /** Who accepted an entry that had been held for review; absent for all others. */
  reviewedBy?: string
  /** The sender did not name it and cannot send it again: a refusal is answered and not kept. */
  hasNoKey?: boolean
  /** When the server got it. */
  arrival: Date
  /** The author cannot have written before this moment: their signing key was registered then. Null through REST. */
  notBefore: Date | null
  /** The version that must still stand (`If-Match`); null where any will do. */
  expectedVersion: number | null
  /** Fields written over whatever stands, because the request did not say what its author saw. */
  overwrittenFields: readonly string[]
}
