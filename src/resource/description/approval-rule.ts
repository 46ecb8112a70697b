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
export type ApprovalStage = {
  order: number
  who: StageSigner
  words?: StageWords
  /** The stage is asked only while the record's `field` has one of these values. */
  when?: { field: string; is: readonly (string | boolean)[] }
  /** Holds from the tenant's own limit on, and without one for every sum. Only in a rule with `bands`. */
  fromLimit?: true
}

/**
 * A list of the record whose items are its own steps, before any chain of the tenant: `order`, `who`, and `staffId` where
 * `who` is 'person'. `signers` says whom the other values ask.
 */
export type ListedStages = { field: string; signers: Readonly<Record<string, StageSigner>> }

/** How one round of a record goes where the tenant has no chain, and what it may not be without. */
export type RoundRule = {
  /** The record's own steps, where its list has any. */
  listed?: ListedStages
  /** The state while some have signed and others are awaited, and no stage has a word for it. No fields change in it. */
  between: string
  /** The stages where the tenant has no chain. */
  otherwise: readonly ApprovalStage[]
  /** The office that alone signs last, in the tenant's chain too; nobody signs in its place. */
  lastSigner?: 'HR'
  /** Nobody without this permission is asked, whatever the chain says; the step asks for it besides. */
  needs?: string
  /** Administrators may sign; in all other rounds nobody with their role stands. */
  administratorsSign?: true
  /**
   * Who signs depends on an amount. `sum`: the record's field of kind `money` with what it comes to in the company's base
   * currency, at the rate frozen when it was sent; while it is absent, or in another currency than a limit, everybody signs.
   */
  bands?: { sum: string }
  /**
   * Fields whose change, once somebody signed, voids the signatures, such as an amount or an account: the next round opens
   * from the first order. What a signatory enters voids nothing, since the next one reads it.
   */
  voids?: readonly string[]
}

/**
 * Approval by several people, in the order of a chain that is the tenant's own data. After the last signature the record
 * is at the target of `approves`. `rounds`: further rounds of the same record, by the name that their steps give.
 */
export type ApprovalRule = RoundRule & { rounds?: Readonly<Record<string, RoundRule & { title: string }>> }

/** The record's fields that say whom a round asks: they name signers, hold a condition, the sum of bands or own steps. */
export function signerFields({ otherwise, bands, listed }: RoundRule): string[] {
  const named = otherwise.flatMap(({ who, when }) => [...namedIn(who), ...(when ? [when.field] : [])])
  return [...named, ...(bands ? [bands.sum] : []), ...(listed ? [listed.field] : [])]
}

function namedIn(who: StageSigner): string[] {
  if (typeof who === 'string') return []
  if ('from' in who) return who.from.split('.').slice(0, 1)
  if ('headOf' in who) return [who.headOf]
  return 'aboard' in who && who.aboard !== undefined ? [who.aboard] : []
}
