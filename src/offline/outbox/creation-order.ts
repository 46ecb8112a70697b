import { compareInstants } from '#src/lib/instant.ts'
import type { EntryRow } from '#src/offline/storage/outbox-rows.ts'

type CreatedEntry = Pick<EntryRow, 'id' | 'dependsOn' | 'madeAt' | 'sequence'>

/** A device's entries in creation order: dependencies first, then by clock, which may have been set back in between. */
export function sortByCreation<Row extends CreatedEntry>(entries: readonly Row[]): Row[] {
  const byClock = [...entries].sort(
    (left, right) => compareInstants(left.madeAt, right.madeAt) || left.sequence - right.sequence,
  )
  const rows = new Map(byClock.map((row) => [row.id, row]))
  const placed = new Set<Row>()
  const place = (row: Row) => {
    if (placed.has(row)) return
    for (const id of row.dependsOn) {
      const before = rows.get(id)
      if (before) place(before)
    }
    placed.add(row)
  }
  for (const row of byClock) place(row)
  return [...placed]
}
