import type { ServerContext } from '#src/server/context/server-context.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'

/** The vessels that people serve on now, without duplicates. */
export async function vesselsServed(
  context: ServerContext,
  tx: Transaction,
  people: readonly string[],
): Promise<string[]> {
  const now = new Date()
  const vessels = new Set<string>()
  for (const person of people) {
    const found = await context.actorSource.loadActor(tx, person, now)
    for (const id of found?.actor.vesselIds ?? []) vessels.add(id)
  }
  return [...vessels]
}
