import type { Table } from 'dexie'

/** Streams up to which each is asked for by itself. */
const maxSingleReads = 2

/**
 * The rows of these streams, in the order of their keys; undefined where there is none. Many are read by one request for all
 * that stands between them: a request takes longer than reading a few dozen rows of a hundred bytes, and a person has
 * dozens of streams, in some offices hundreds.
 */
export async function readRowsByStream<Row extends { stream: string }>(
  table: Table<Row, string>,
  keys: readonly string[],
): Promise<(Row | undefined)[]> {
  if (keys.length <= maxSingleReads) return table.bulkGet([...keys])
  // As the database orders them: by their code units.
  const inOrder = keys.toSorted()
  return orderByKeys(await table.where(':id').between(inOrder[0], inOrder.at(-1), true, true).toArray(), keys)
}

/** Of rows that were read the ones with these keys, in the order of the keys; undefined where there is none. */
export function orderByKeys<Row extends { stream: string }>(
  rows: readonly Row[],
  keys: readonly string[],
): (Row | undefined)[] {
  const byStream = new Map(rows.map((row) => [row.stream, row]))
  return keys.map((key) => byStream.get(key))
}
