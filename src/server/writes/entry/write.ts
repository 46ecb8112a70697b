import type { Entry } from '#src/protocol/entries/entry.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import { systemAuthor } from '#src/resource/envelope/own-acts.ts'

/** What an effect follows from: a write by this author, itself perhaps an effect (`depth` counts them, from 1). */
export type Cause = { entry: string; resource: string; record: string; actor: Actor; depth: number }

/** Moments before which an entry of a device cannot have been made; null where none is known. */
export type KnownMoments = {
  /** The latest made-at of what was received before it in its chain. */
  chainedAfter: Date | null
  /** When its device last said that nothing waits. */
  idleAt: Date | null
}

/** One intended change, from REST or a device, or an effect of one. */
export type Write = {
  entry: Entry
  /**
   * SHA-256 that distinguishes a repeat from other content under the same id: of the entry's bytes, or of a request's
   * content.
   */
  hash: string
  source: 'device' | 'rest' | 'effect'
  /** Of an effect: the product's own act, which needs nobody's permission. Absent for what a person sent. */
  cause?: Cause
  /** Who accepted a quarantined entry; absent for others. */
  reviewedBy?: string
  /** Its author has not confirmed their key since their password was changed: it may make a new record alone. */
  isKeyUnconfirmed?: boolean
  /** The sender did not name it and cannot repeat it: a refusal is not stored. */
  hasNoKey?: boolean
  /** When the server received it. */
  arrival: Date
  /** When the author's signing key was registered: the entry cannot be older. Null through REST. */
  notBefore: Date | null
  /** Absent where its chain was not looked at: what it says of its time is then never sure. */
  moments?: KnownMoments
  /** The version that must be current (`If-Match`); null for any. */
  expectedVersion: number | null
  /** Whose uploads it may name, where not its author's: those of a guest's link. */
  uploader?: string
  /** Fields that overwrite, because the request did not say what its author saw. */
  overwrittenFields: readonly string[]
}

/** The author as records and the history store them: nobody for what the product does by itself. */
export function storedAuthor({ entry }: Pick<Write, 'entry'>): string | null {
  return entry.author === systemAuthor ? null : entry.author
}
