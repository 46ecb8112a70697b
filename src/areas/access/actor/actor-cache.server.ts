import type { PersonSummary } from '#src/protocol/device/me.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import { perTransaction } from '#src/server/database/transaction/per-transaction.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'

/** A person as found. */
export type LoadedActor = { actor: Actor; person: PersonSummary }
/** The validity in milliseconds since 1970: from `since` to before `until`. */
export type ValidityPeriod = { since: number; until: number }

/** The resources from whose records an actor is built. */
const actorResources = ['staff', 'departments', 'vessel-assignments', 'stand-ins', 'roles', 'role-assignments']

const actorCache = perTransaction(() => new Map<string, ValidityPeriod & { found: LoadedActor | null }>())

/** Whether this transaction needs the person more than once: it has asked before, or applies several entries. */
export function isRequestedAgain(transaction: Transaction, personId: string): boolean {
  return transaction.isBatch || actorCache(transaction).has(personId)
}

/** The person as this transaction found them before; null where it must query, or has itself changed the records. */
export function findCachedActor(transaction: Transaction, personId: string, at: Date): LoadedActor | null {
  const before = actorCache(transaction).get(personId)
  if (!before || at.getTime() < before.since || at.getTime() >= before.until) return null
  return transaction.hasChanged(actorResources) ? null : before.found
}

/** Caches the result for the rest of the transaction, or, with null, that the person was queried. */
export function cacheActor(
  transaction: Transaction,
  personId: string,
  found: LoadedActor | null,
  span: ValidityPeriod,
): void {
  actorCache(transaction).set(personId, { ...span, found })
}
