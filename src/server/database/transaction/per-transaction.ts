import type { Transaction } from './transaction.ts'

/**
 * Gives each transaction its own lazily created value. Wrappers of a transaction, such as the effects of areas use, get
 * the same value.
 */
export function perTransaction<Value extends object>(make: () => Value): (tx: Transaction) => Value {
  const values = new WeakMap<object, Value>()
  return ({ identity }) => {
    const known = values.get(identity)
    if (known) return known
    const made = make()
    values.set(identity, made)
    return made
  }
}
