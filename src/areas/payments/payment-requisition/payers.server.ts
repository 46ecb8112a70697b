import { actorSource } from '#src/areas/access/actor/actor.server.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'

/** Whether a person may pay what is transferred to them, as of an instant. */
export async function mayPayTransferred(transaction: Transaction, personId: string, at: Date): Promise<boolean> {
  const found = await actorSource.loadActor(transaction, personId, at)
  const held = found?.actor.permissions ?? []
  return held.includes('pay transferred request') || held.includes('mark payment as paid')
}
