import type { Actor } from '../actor/actor.ts'

/** Whom a step of a chain may ask for: stored in the tenant's chain, and shown as who is awaited. */
export const signatoryKinds = ['HR', 'head of department', 'supervisor', 'role', 'person'] as const
export type SignatoryKind = (typeof signatoryKinds)[number]

/**
 * A signature slot in a round: one of these people signs there. Equal orders are parallel, and all of them must sign.
 */
export type Signatory = { order: number; who: SignatoryKind; people: readonly string[] }

export type RoundAnswer = 'approved' | 'declined'

/** A signature of the present round. */
export type RoundSignature = {
  /** Index of the signature slot, from 0. */
  place: number
  by: string
  /** The absent signatory whom `by` stood in for. */
  actingFor: string | null
  /** ISO. */
  at: string
  answer: RoundAnswer
}

/** The present round of a record: who was to sign when it was opened, and who did. */
export type Approval = {
  /** From 1; a record that was declined and sent again is in its next round. */
  round: number
  /** The version of the record whose content is signed. */
  content: number
  signatories: readonly Signatory[]
  signatures: readonly RoundSignature[]
}

/** Whom the signature is for, and who writes it: the same person, or a stand-in. */
export type Signer = { person: Pick<Actor, 'personId' | 'isHr'>; by: string }

/** The round of a record, or null where none was opened. */
export function approvalOf(record: { readonly approval?: unknown }): Approval | null {
  return readApproval(record.approval)
}

/** Parses a stored or received round; null where it is not understood. */
export function readApproval(stored: unknown): Approval | null {
  if (!isObject(stored) || !isCount(stored.round) || !isCount(stored.content)) return null
  if (!Array.isArray(stored.signatories) || !Array.isArray(stored.signatures)) return null
  const signatories = stored.signatories.map(readSignatory)
  const signatures = stored.signatures.map(readSignature)
  if (signatories.includes(null) || signatures.includes(null)) return null
  return {
    round: stored.round,
    content: stored.content,
    signatories: signatories.filter((one) => one !== null),
    signatures: signatures.filter((one) => one !== null),
  }
}

function readSignatory(stored: unknown): Signatory | null {
  if (!isObject(stored) || typeof stored.order !== 'number' || !Array.isArray(stored.people)) return null
  const who = signatoryKinds.find((kind) => kind === stored.who)
  const people: string[] = stored.people.filter((id) => typeof id === 'string')
  return who ? { order: stored.order, who, people } : null
}

function readSignature(stored: unknown): RoundSignature | null {
  if (!isObject(stored)) return null
  const { place, by, actingFor, at, answer } = stored
  if (typeof place !== 'number' || typeof by !== 'string' || typeof at !== 'string') return null
  if (answer !== 'approved' && answer !== 'declined') return null
  return { place, by, actingFor: typeof actingFor === 'string' ? actingFor : null, at, answer }
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
