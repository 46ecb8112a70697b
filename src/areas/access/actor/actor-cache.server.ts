import type { PersonSummary } from '#src/protocol/device/me.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import { ofTransaction } from '#src/server/database/transaction/per-transaction.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'

/** A person as they were found. */
export type Found = { actor: Actor; person: PersonSummary }
/** The moments, in milliseconds since 1970, for which they are found so: from `since` to before `until`. */
export type Span = { since: number; until: number }

/** The resources whose records say who a person is. */
const makers = ['staff', 'departments', 'vessel-assignments', 'stand-ins', 'roles', 'role-assignments']

const kept = ofTransaction(() => new Map<string, Span & { found: Found | null }>())

/** Whether this transaction asks for the person more than once: it has asked before, or takes several entries. */
export function isAskedAgain(transaction: Transaction, personId: string): boolean {
  return transaction.takesSeveral || kept(transaction).has(personId)
}

/** The person as this transaction found them before; null where it has to ask, or has itself changed what people are made of. */
export function foundBefore(transaction: Transaction, personId: string, at: Date): Found | null {
  const before = kept(transaction).get(personId)
  if (!before || at.getTime() < before.since || at.getTime() >= before.until) return null
  return transaction.hasChanged(makers) ? null : before.found
}

/** Keeps for the rest of the transaction what was found, or, as null, that the person was asked for. */
export function keepFound(transaction: Transaction, personId: string, found: Found | null, span: Span): void {
  kept(transaction).set(personId, { ...span, found })
}
