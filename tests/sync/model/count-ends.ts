import type { EntryRow } from '#src/offline/storage/outbox-rows.ts'
import type { Evidence } from './evidence.ts'
import type { Noted } from './ledger.ts'
import type { Tablet } from './tablet.ts'
import type { World } from './world.ts'

/** Counts what became of all entries, by the receipts that the office has and by what the tablets say. */
export function countEnds(
  world: World,
  outboxes: ReadonlyMap<Tablet, readonly EntryRow[]>,
  offices: readonly Evidence[],
): void {
  const withdrawn = new Set(
    [...outboxes.values()].flatMap((rows) => rows.filter(({ state }) => state === 'withdrawn').map(({ id }) => id)),
  )
  for (const noted of world.ledger.noted.values()) {
    world.count('entries submitted')
    world.count(`entries ${endOf(noted, withdrawn, offices)}`)
  }
}

function endOf({ id, hash, lastSeen }: Noted, withdrawn: ReadonlySet<string>, offices: readonly Evidence[]): string {
  for (const { receipts, held } of offices) {
    if (held.has(`${id} ${hash}`)) return 'held'
    const result = receipts.get(id)?.result
    if (result === 'conflict') return 'settled anew'
    if (result) return result
  }
  return withdrawn.has(id) || lastSeen === 'withdrawn' ? 'taken back' : 'behind held ones'
}
