import { offices } from '#src/resource/actor/office.ts'
import { peopleInFields } from '#src/resource/description/people-in-fields.ts'
import type { Signatory } from '#src/resource/envelope/approval.ts'
import { isNeverSkipped } from '#src/resource/workflow/approval-round.ts'
import type { ChainStep, StepSigner } from './chain-steps.ts'

/** The people that steps may ask for, as ids. */
export type SignatoryCandidates = {
  /** Who signs nothing of this record: its owner, and perhaps whoever entered it for them. */
  excluded: readonly string[]
  /** Heads of the owner's department, without the owner. */
  heads: readonly string[]
  /** The owner's superior. */
  supervisor: readonly string[]
  /** Who holds what a step asks for, by `signerKey`. */
  holders: ReadonlyMap<string, readonly string[]>
  /** Who signs where the owner alone holds an office that is never left out: their stand-ins, else the ED. */
  substitutes: readonly string[]
  /** Who stands in no round. */
  barred: ReadonlySet<string>
  /** The record's fields, which name signers of their own. */
  fields: Readonly<Record<string, unknown>>
  /** The office in whose place nobody signs. */
  lastSigner?: 'HR' | undefined
}

/** The name of an office, role or permission among the candidates. */
export function signerKey(who: StepSigner): string {
  return typeof who === 'string' ? who : JSON.stringify(who)
}

/**
 * The steps with their people. Where a department has no head, or only the owner, the owner's superior signs instead.
 * Used on the server, which copies the result into the record, and on devices, which show it before sending.
 */
export function resolveSignatories(steps: readonly ChainStep[], known: SignatoryCandidates): Signatory[] {
  return steps.flatMap((step) => signatoriesOf(step, known))
}

function signatoriesOf({ order, who, words, from }: ChainStep, known: SignatoryCandidates): Signatory[] {
  const common = { order, ...(words && { words }), ...(from && { from }) }
  // Each person that the record names signs for themselves.
  if (typeof who === 'object' && 'from' in who) {
    const named = peopleInFields(known.fields, who.from).filter((id) => !known.barred.has(id))
    return named.map((id) => ({ ...common, who: 'person' as const, people: [id] }))
  }
  const held = peopleOf(who, known)
  const people = held.filter((id) => !known.barred.has(id))
  const signatory: Signatory = { ...common, ...kindOf(who), people }
  return [isOwnersAlone(signatory, known) ? { ...signatory, people: known.substitutes, instead: true } : signatory]
}

/** Whether the step cannot be left out, and only the owner or who entered the record could sign it. */
function isOwnersAlone(signatory: Signatory, { excluded, lastSigner }: SignatoryCandidates): boolean {
  const { who, people } = signatory
  if (!isNeverSkipped(signatory) || (lastSigner === 'HR' && who === 'HR')) return false
  return people.length > 0 && people.every((id) => excluded.includes(id))
}

/** How the slot is stored, in the words that every version of the app knows, with what newer ones know besides. */
function kindOf(who: StepSigner): Pick<Signatory, 'who' | 'office' | 'permission'> {
  if (typeof who === 'object') {
    if ('headOf' in who) return { who: 'head of department' }
    if ('permission' in who) return { who: 'role', permission: who.permission }
    return { who: 'roleId' in who || 'role' in who ? 'role' : 'person' }
  }
  if (who === 'HR' || who === 'head of department' || who === 'supervisor') return { who }
  return { who: 'role', office: who }
}

function peopleOf(who: StepSigner, known: SignatoryCandidates): readonly string[] {
  if (who === 'supervisor') return known.supervisor
  if (who === 'head of department') return known.heads.length > 0 ? known.heads : known.supervisor
  if (typeof who === 'object' && 'staffId' in who) return [who.staffId]
  return known.holders.get(signerKey(who)) ?? []
}

/** Whether a step is resolved by who holds something, and not by the owner, the record or the chain itself. */
export function isHeld(who: StepSigner): boolean {
  if (typeof who === 'string') return offices.some((office) => office === who)
  return !('staffId' in who || 'from' in who)
}
