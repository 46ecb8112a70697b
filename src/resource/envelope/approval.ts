import type { Actor } from '../actor/actor.ts'
import { type Office, offices } from '../actor/office.ts'
import { moneyOf } from '../money/amount.ts'
import type { Money } from '../money/currency.ts'

/** Whom a signature slot asks for, as every version of the app understands it. */
export const signatoryKinds = ['HR', 'head of department', 'supervisor', 'role', 'person'] as const
export type SignatoryKind = (typeof signatoryKinds)[number]

/** States that a record bears because of one stage: while it is awaited, once it was signed, once it was declined. */
export type StageWords = { awaited?: string; signed?: string; declined?: string }

/**
 * A signature slot in a round: one of these people signs there. Equal orders are parallel, and all of them must sign.
 * An office or a permission is whoever holds it when they sign; `people` are those who held it when the round was opened.
 */
export type Signatory = {
  order: number
  who: SignatoryKind
  people: readonly string[]
  /** The office, but for HR, which `who` says. */
  office?: Office
  /** Whoever has this permission signs. */
  permission?: string
  /** The only holder is the record's owner: these people sign in their place. */
  instead?: true
  /** States of the record because of this slot. */
  words?: StageWords
  /** It is asked for because the record comes to this much or more. */
  from?: Money
}

const answers = ['approved', 'declined', 'revised'] as const
export type RoundAnswer = (typeof answers)[number]

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
  /**
   * Values as they stood when it was given, of fields that changed before the next signature; null for an empty one, and for
   * lists and files, which say only that they changed.
   */
  changed?: Readonly<Record<string, unknown>>
}

/** A round: who was to sign when it was opened, and who did. */
export type Round = {
  /** From 1; a record that was declined and sent again is in its next round. */
  round: number
  /** Its name in the description's `rounds`; absent for the first kind of round. */
  name?: string
  signatories: readonly Signatory[]
  signatures: readonly RoundSignature[]
}

/** The present round of a record, and those before it in which somebody signed. */
export type Approval = Round & {
  /** The version of the record whose content is signed. */
  content: number
  /** Nobody with the role of administrators stands in it. */
  withoutAdministrators?: true
  earlier?: readonly Round[]
}

/** Whom the signature is for, and who writes it: the same person, or a stand-in. */
export type Signer = {
  person: Pick<Actor, 'personId' | 'permissions' | 'roles' | 'isHr' | 'isHeadOfFinance' | 'isAdmin'>
  by: Pick<Actor, 'personId' | 'isAdmin' | 'signsApart'>
}

/** The round of a record, or null where none was opened. */
export function approvalOf(record: { readonly approval?: unknown }): Approval | null {
  return readApproval(record.approval)
}

/** Parses a stored or received round; null where it is not understood. */
export function readApproval(stored: unknown): Approval | null {
  const present = readRound(stored)
  if (!present || !isObject(stored) || !isCount(stored.content)) return null
  const earlier = Array.isArray(stored.earlier) ? stored.earlier.map(readRound).filter((one) => one !== null) : []
  return {
    ...present,
    content: stored.content,
    ...(stored.withoutAdministrators === true && { withoutAdministrators: true }),
    ...(earlier.length > 0 && { earlier }),
  }
}

function readRound(stored: unknown): Round | null {
  if (!isObject(stored) || !isCount(stored.round)) return null
  if (!Array.isArray(stored.signatories) || !Array.isArray(stored.signatures)) return null
  const signatories = stored.signatories.map(readSignatory)
  const signatures = stored.signatures.map(readSignature)
  if (signatories.includes(null) || signatures.includes(null)) return null
  return {
    round: stored.round,
    ...(typeof stored.name === 'string' && { name: stored.name }),
    signatories: signatories.filter((one) => one !== null),
    signatures: signatures.filter((one) => one !== null),
  }
}

function readSignatory(stored: unknown): Signatory | null {
  if (!isObject(stored) || typeof stored.order !== 'number' || !Array.isArray(stored.people)) return null
  const who = signatoryKinds.find((kind) => kind === stored.who)
  if (!who) return null
  const office = offices.find((one) => one === stored.office)
  const words = readWords(stored.words)
  const from = moneyOf(stored.from)
  return {
    order: stored.order,
    who,
    people: stored.people.filter((id) => typeof id === 'string'),
    ...(office && { office }),
    ...(typeof stored.permission === 'string' && { permission: stored.permission }),
    ...(stored.instead === true && { instead: true }),
    ...(words && { words }),
    ...(from && { from }),
  }
}

function readWords(stored: unknown): StageWords | null {
  if (!isObject(stored)) return null
  const { awaited, signed, declined } = stored
  return {
    ...(typeof awaited === 'string' && { awaited }),
    ...(typeof signed === 'string' && { signed }),
    ...(typeof declined === 'string' && { declined }),
  }
}

function readSignature(stored: unknown): RoundSignature | null {
  if (!isObject(stored)) return null
  const { place, by, actingFor, at } = stored
  const answer = answers.find((one) => one === stored.answer)
  if (typeof place !== 'number' || typeof by !== 'string' || typeof at !== 'string' || !answer) return null
  return {
    place,
    by,
    actingFor: typeof actingFor === 'string' ? actingFor : null,
    at,
    answer,
    ...(isObject(stored.changed) && { changed: stored.changed }),
  }
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
