import { holdsOffice } from '../actor/office.ts'
import type { SigningApart } from '../actor/signing-apart.ts'
import type { Transition } from '../description/workflow.ts'
import type { Approval, Round, RoundAnswer, RoundSignature, Signatory, Signer } from '../envelope/approval.ts'

/** What a person may do in a round now. */
export type Turn =
  /** They may sign at this slot. */
  | { kind: 'open'; place: number }
  /** It was declined, or everybody has signed. */
  | { kind: 'ended' }
  /** They, or somebody at their slot, signed already. */
  | { kind: 'signed' }
  /** Somebody has signed with whom they sign no round together. */
  | { kind: 'apart'; from: SigningApart }
  /** Others sign before them. */
  | { kind: 'later'; awaited: readonly Signatory[] }
  /** The round does not ask for them. */
  | { kind: 'stranger' }

/**
 * The turn rule (`design/domain-rules.md` 13): in a round to which nobody said no, a person may sign an unsigned slot of
 * theirs whose order is the lowest, or whose next lower order is fully signed. Nobody fills two slots of a round, for
 * themselves or others.
 */
export function turnOf(approval: Approval, signer: Signer): Turn {
  const awaited = openSlots(approval)
  if (awaited.length === 0) return { kind: 'ended' }
  const own = approval.signatories.flatMap((signatory, place) => (asksFor(signatory, signer) ? [place] : []))
  if (own.length === 0 || isBarred(approval, signer)) return { kind: 'stranger' }
  const signed = new Set(approval.signatures.map(({ place }) => place))
  const occupied = new Set(approval.signatures.flatMap(({ by, actingFor }) => [by, actingFor]))
  const free = own.filter((place) => !signed.has(place))
  if (free.length === 0 || occupied.has(signer.person.personId) || occupied.has(signer.by.personId))
    return { kind: 'signed' }
  const from = signer.by.signsApart?.find(({ personId }) => approval.signatures.some(({ by }) => by === personId))
  if (from) return { kind: 'apart', from }
  const place = free.find((one) => awaited.includes(one))
  if (place !== undefined) return { kind: 'open', place }
  return { kind: 'later', awaited: awaited.flatMap((one) => approval.signatories[one] ?? []) }
}

/** The slots that may be signed now; none once somebody said no or all have signed. */
export function openSlots({ signatories, signatures }: Round): number[] {
  if (signatures.some(({ answer }) => answer !== 'approved')) return []
  const signed = new Set(signatures.map(({ place }) => place))
  const missing = signatories.flatMap(({ order }, place) => (signed.has(place) ? [] : [{ order, place }]))
  const lowest = Math.min(...missing.map(({ order }) => order))
  return missing.filter(({ order }) => order === lowest).map(({ place }) => place)
}

/** Whether everybody has signed, and nobody said no. */
export function isComplete({ signatories, signatures }: Round): boolean {
  return signatures.length === signatories.length && signatures.every(({ answer }) => answer === 'approved')
}

/** What a signing step says in its round. */
export function answerOf({ round }: Pick<Transition, 'round'>): RoundAnswer {
  if (round === 'revises') return 'revised'
  return round === 'declines' ? 'declined' : 'approved'
}

/** The round with one more signature. */
export function addSignature(
  approval: Approval,
  place: number,
  { person, by }: Signer,
  at: string,
  answer: RoundAnswer,
): Approval {
  const actingFor = person.personId === by.personId ? null : person.personId
  const signature: RoundSignature = { place, by: by.personId, actingFor, at, answer }
  return { ...approval, signatures: [...approval.signatures, signature] }
}

/** Whether the round keeps out administrators, and one of the two is one. */
function isBarred({ withoutAdministrators }: Approval, { person, by }: Signer): boolean {
  return withoutAdministrators === true && (person.isAdmin || by.isAdmin)
}

/**
 * An office or a permission is resolved now; everybody else was named when the round was opened, also who signs in the
 * place of an office's only holder.
 */
function asksFor({ who, office, permission, people, instead }: Signatory, { person }: Signer): boolean {
  const isNamed = people.includes(person.personId)
  if (instead && isNamed) return true
  if (permission !== undefined) return person.permissions.includes(permission)
  const held = who === 'HR' ? 'HR' : office
  return held === undefined ? isNamed : holdsOffice(person, held)
}
