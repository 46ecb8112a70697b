import type { Office } from '../actor/office.ts'
import type { StageWords } from '../envelope/approval.ts'

/**
 * Whom a stage asks: an office, the head or superior of the owner, whoever has a permission, whoever has a role (`aboard`:
 * of those who serve on the vessel that the field names), the people that a field names (`reviewerId`, `lines.ownerId`;
 * several sign side by side), the heads of the department that a field names.
 */
export type StageSigner =
  | Office
  | 'head of department'
  | 'supervisor'
  | { permission: string }
  | { role: string; aboard?: string }
  | { from: string }
  | { headOf: string }

/** A stage of a default order; equal orders sign side by side. */
export type ApprovalStage = { order: number; who: StageSigner; words?: StageWords }

/** How one round of a record goes where the tenant has no chain, and what it may not be without. */
export type RoundRule = {
  /** The state while some have signed and others are awaited, and no stage has a word for it. No fields change in it. */
  between: string
  /** The stages where the tenant has no chain. */
  otherwise: readonly ApprovalStage[]
  /** The office that alone signs last, in the tenant's chain too; nobody signs in its place. */
  lastSigner?: 'HR'
  /** Administrators may sign; in all other rounds nobody with their role stands. */
  administratorsSign?: true
}

/**
 * Approval by several people, in the order of a chain that is the tenant's own data. After the last signature the record
 * is at the target of `approves`. `rounds`: further rounds of the same record, by the name that their steps give.
 */
export type ApprovalRule = RoundRule & { rounds?: Readonly<Record<string, RoundRule & { title: string }>> }

/** The record's fields by which a round's stages name their signers. */
export function signerFields({ otherwise }: RoundRule): string[] {
  return otherwise.flatMap(({ who }) => {
    if (typeof who === 'string') return []
    if ('from' in who) return who.from.split('.').slice(0, 1)
    if ('headOf' in who) return [who.headOf]
    return 'aboard' in who && who.aboard !== undefined ? [who.aboard] : []
  })
}
