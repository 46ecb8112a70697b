import type { Signatory } from '#src/resource/envelope/approval.ts'

/** A step of a chain, or of a description's default chain. */
export type ChainStep = Pick<Signatory, 'order' | 'who'> & { roleId?: string; staffId?: string }

/** The people that steps may ask for, as ids. */
export type SignatoryCandidates = {
  /** Heads of the owner's department, without the owner. */
  heads: readonly string[]
  /** The owner's superior. */
  supervisor: readonly string[]
  hr: readonly string[]
  /** The people with a role, by its id. */
  holders: ReadonlyMap<string, readonly string[]>
}

/**
 * The steps with their people. Where a department has no head, or only the owner, the owner's superior signs instead.
 * Used on the server, which copies the result into the record, and on devices, which show it before sending.
 */
export function resolveSignatories(steps: readonly ChainStep[], known: SignatoryCandidates): Signatory[] {
  return steps.map((step) => ({ order: step.order, who: step.who, people: peopleOf(step, known) }))
}

function peopleOf({ who, roleId, staffId }: ChainStep, known: SignatoryCandidates): readonly string[] {
  switch (who) {
    case 'person':
      return staffId === undefined ? [] : [staffId]
    case 'role':
      return roleId === undefined ? [] : (known.holders.get(roleId) ?? [])
    case 'HR':
      return known.hr
    case 'supervisor':
      return known.supervisor
    case 'head of department':
      return known.heads.length > 0 ? known.heads : known.supervisor
  }
}
