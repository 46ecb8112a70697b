import type { Actor } from '#src/resource/actor/actor.ts'

/** What a round of which moves money (permissions of the design, section 5, P11); a round with its own name is of its kind. */
const moneyKinds: readonly string[] = [
  'payment-requisitions',
  'petty-cash-requests',
  'payrolls',
  'inventory-requisitions',
]

/** Whether who signs by the chain, named as `chainNameOf` does, signs for money. */
export function isPaymentChain(chain: string): boolean {
  const [kind = ''] = chain.split(':')
  return moneyKinds.includes(kind)
}

/** Whether the person may set who signs these records: of money holders of 'set payment chain' alone. */
export function maySetChain(actor: Actor, chain: string): boolean {
  return !isPaymentChain(chain) || actor.permissions.includes('set payment chain')
}
