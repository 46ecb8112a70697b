import type { Transaction } from './transaction.ts'

/**
 * Makes what gives each transaction something of its own until it ends, made when it is first asked for. Whoever sees the
 * transaction through another object, as the effects of areas do, is given the same.
 */
export function perTransaction<Kept extends object>(make: () => Kept): (tx: Transaction) => Kept {
  const kept = new WeakMap<object, Kept>()
  return ({ identity }) => {
    const known = kept.get(identity)
    if (known) return known
    const made = make()
    kept.set(identity, made)
    return made
  }
}
