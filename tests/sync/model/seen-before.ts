import type { Entry } from '#src/protocol/entries/entry.ts'
import type { HistoryRow } from './evidence.ts'

/**
 * What of a record's history an entry's author had not before their eyes, of all that stood when the entry took effect:
 * versions beyond the one they named (or, of a record that was new to them, since it was last deleted), made by no entry
 * that theirs was built on.
 *
 * @param rows the record's history, in order
 * @param version the version that the entry made
 */
export function unseenBefore(
  rows: readonly HistoryRow[],
  version: number,
  { base, dependsOn }: Pick<Entry, 'base' | 'dependsOn'>,
): readonly HistoryRow[] {
  const since = base ?? rows.findLast((row) => row.action === 'delete' && row.version < version)?.version ?? 0
  const isBuiltOn = ({ entry_id }: HistoryRow) => entry_id !== null && dependsOn.includes(entry_id)
  const built = new Set(rows.filter(isBuiltOn).map((row) => row.version))
  return rows.filter((row) => row.version > since && row.version < version && !built.has(row.version))
}
