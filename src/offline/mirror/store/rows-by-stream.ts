import type { Table } from 'dexie'

/** Up to this number, streams are requested one by one. */
const maxSingleReads = 2

/**
 * The rows of these streams in the order of their keys; undefined where there is none. Many are read as one key range:
 * a request costs more than reading dozens of small rows, and a person has dozens of streams.
 */
export async function readRowsByStream<Row extends { stream: string }>(
  table: Table<Row, string>,
  keys: readonly string[],
): Promise<(Row | undefined)[]> {
  if (keys.length <= maxSingleReads) return table.bulkGet([...keys])
  // Ordered by code units, as the database does.
  const inOrder = keys.toSorted()
  return orderByKeys(await table.where(':id').between(inOrder[0], inOrder.at(-1), true, true).toArray(), keys)
}

/** From rows already read, those with these keys, in order; undefined where there is none. */
export function orderByKeys<Row extends { stream: string }>(
  rows: readonly Row[],
  keys: readonly string[],
): (Row | undefined)[] {
  const byStream = new Map(rows.map((row) => [row.stream, row]))
  return keys.map((key) => byStream.get(key))
}
