/** The newest amendment of a record: a signed record became a new edition. */
export type Amendment = {
  /** Counts signed editions: the first amendment makes edition 2. */
  edition: number
  /** The signed version; the record's history has it, with its signatures. */
  amends: number
  by: string
  /** ISO. */
  at: string
  reason: string
  /** Who had brought it into the signed state, and when (ISO). */
  signedBy: string | null
  signedAt: string | null
}

/** The newest amendment of a record, or null. */
export function amendmentOf(record: { readonly amendment?: unknown }): Amendment | null {
  return readAmendment(record.amendment)
}

/** Parses a stored or received amendment; null where it is not understood. */
export function readAmendment(stored: unknown): Amendment | null {
  if (typeof stored !== 'object' || stored === null) return null
  const [edition, amends] = [Reflect.get(stored, 'edition'), Reflect.get(stored, 'amends')]
  const [by, at, reason] = [Reflect.get(stored, 'by'), Reflect.get(stored, 'at'), Reflect.get(stored, 'reason')]
  if (!Number.isInteger(edition) || !Number.isInteger(amends)) return null
  if (typeof by !== 'string' || typeof at !== 'string' || typeof reason !== 'string') return null
  const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)
  const [signedBy, signedAt] = [Reflect.get(stored, 'signedBy'), Reflect.get(stored, 'signedAt')]
  return { edition, amends, by, at, reason, signedBy: textOrNull(signedBy), signedAt: textOrNull(signedAt) }
}
