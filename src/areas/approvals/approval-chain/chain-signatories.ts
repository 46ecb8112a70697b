import type { Signatory } from '#src/resource/envelope/approval.ts'

/** A step of a chain, or of what a description says where there is none. */
export type ChainStep = Pick<Signatory, 'order' | 'who'> & { roleId?: string; staffId?: string }

/** The people whom the steps of a chain may ask for, as the one who resolves it knows them: ids. */
export type SignatoryCandidates = {
  /** Who heads the department of the record's owner, the owner apart. */
  heads: readonly string[]
  /** Whom the owner reports to. */
  supervisor: readonly string[]
  hr: readonly string[]
  /** Who holds a role, by its id. */
  holders: ReadonlyMap<string, readonly string[]>
}

/**
 * The steps with the people they ask for. Where a department has no head, or the owner is its only one, whoever the owner
 * reports to signs in that place. The same on the server, which copies the outcome into the record, and on a device, which
 * shows it before the record is sent.
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
