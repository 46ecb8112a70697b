import type { EntryRow } from '#src/offline/storage/outbox-rows.ts'
import { urgencyRank } from '#src/resource/description/urgency.ts'

/**
 * The rank of each waiting entry in the order of delivery, by id; 0 goes first. Dependencies of an urgent entry are as
 * urgent, since they must arrive before it.
 */
export function computeDeliveryRanks(
  rows: readonly Pick<EntryRow, 'id' | 'urgency' | 'dependsOn'>[],
): ReadonlyMap<string, number> {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const ranks = new Map<string, number>()
  const raise = (id: string, rank: number) => {
    const row = byId.get(id)
    if (!row || (ranks.get(id) ?? Number.POSITIVE_INFINITY) <= rank) return
    ranks.set(id, rank)
    for (const other of row.dependsOn) raise(other, rank)
  }
  for (const { id, urgency } of rows) raise(id, urgencyRank(urgency))
  return ranks
}
