import type { EntryRow } from '#src/offline/storage/outbox-rows.ts'

/**
 * Number of entries from which a queue is split. Each part costs about 1 kB of headers and lost compression: below,
 * that outweighs the time saved on a satellite link.
 */
const minEntriesToSplit = 400

/**
 * Sizes of the parts in order. The first is small so that it leaves early, and the last so that its results are stored
 * soon.
 */
const partShares = [0.25, 0.4, 0.35]

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/**
 * Splits a queue into parts, in order. A short one is one part, and so is one in which entries name records of other
 * entries: should the earlier part be lost, the office would refuse the later one.
 */
export function splitIntoParts(rows: readonly EntryRow[]): readonly (readonly EntryRow[])[] {
  if (rows.length < minEntriesToSplit) return [rows]
  let from = 0
  const parts = partShares.map((share, index) => {
    const isLast = index === partShares.length - 1
    const part = rows.slice(from, isLast ? undefined : from + Math.round(rows.length * share))
    from += part.length
    return part
  })
  return parts.some((part) => namesRecordOf(part, parts.filter((one) => one !== part).flat())) ? [rows] : parts
}

/** Whether one of these entries references the record of another; for its own record it has a dependency. */
function namesRecordOf(rows: readonly EntryRow[], others: readonly EntryRow[]): boolean {
  const records = new Set(others.map(({ record }) => record))
  const decoder = new TextDecoder()
  return rows.some(({ bytes, record }) => {
    const named = bytes && records.size > 0 ? (decoder.decode(bytes).match(uuid) ?? []) : []
    return named.some((id) => id !== record && records.has(id))
  })
}
