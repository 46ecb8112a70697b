import { z } from 'zod'
import type { Resource } from './define-resource.ts'
import { longText } from './field-types.ts'
import type { StoredRecord } from './stored-record.ts'
import type { Transition } from './workflow.ts'

/** The newest amendment of a record: what was signed became a new edition. */
export type Amendment = {
  /** Counts what people signed: the first amendment makes edition 2. */
  edition: number
  /** The version that stood signed; the record's history has it, with its signatures. */
  amends: number
  by: string
  /** ISO. */
  at: string
  reason: string
  /** Who had brought it into the signed state, and when (ISO). */
  signedBy: string | null
  signedAt: string | null
}

/** What every amendment asks: why. */
export const amendmentAsk = z.strictObject({
  reason: longText(2000).meta({
    label: 'Why it is amended',
    hint: 'Everybody who reads the record reads this. The signed version stays in the history.',
  }),
})

/** The steps by which a signed record becomes a new edition. */
export function amendingSteps(resource: Resource): [string, Transition][] {
  return Object.entries(resource.workflow?.transitions ?? {}).filter(([, { amends }]) => amends === true)
}

/** Whether records of this kind can be amended at all. */
export function isAmendable(resource: Resource): boolean {
  return amendingSteps(resource).length > 0
}

/** The newest amendment of a record, or null. */
export function amendmentOf(record: { readonly amendment?: unknown }): Amendment | null {
  return readAmendment(record.amendment)
}

/** An amendment out of whatever was stored or received; what is not understood is none. */
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

/** What a record tells of an amendment that is made of it as it stands signed. */
export function amendmentMade(
  signed: StoredRecord,
  made: { by: string; at: string; answers: Readonly<Record<string, unknown>> },
): Amendment {
  const { reason } = made.answers
  return {
    edition: (amendmentOf(signed)?.edition ?? 1) + 1,
    amends: signed.version,
    by: made.by,
    at: made.at,
    reason: typeof reason === 'string' ? reason : '',
    signedBy: signed.statusBy,
    signedAt: signed.statusAt,
  }
}
