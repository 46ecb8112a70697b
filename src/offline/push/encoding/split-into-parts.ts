import type { EntryRow } from '#src/offline/storage/outbox-rows.ts'

/**
 * Entries from which on a queue goes in parts. Each part costs its headers and compresses by itself, about 1 kB: below, the
 * time that it saves is not worth that over a satellite.
 */
const minEntriesToSplit = 400

/**
 * What of a queue each part holds, in order. The first is small, so that it is on its way while the rest is made ready, and
 * the last so that its results are soon kept.
 */
const partShares = [0.25, 0.4, 0.35]

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/**
 * A queue as the parts in which it goes, in its order. A short one is one part, and so is one of which an entry names the
 * record of one in another part: should the earlier part be lost or late, the office would know no such record, or still
 * know it to be named, and refuse.
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

/** Whether one of these entries names the record of another. For its own record it depends on what came before. */
function namesRecordOf(rows: readonly EntryRow[], others: readonly EntryRow[]): boolean {
  const records = new Set(others.map(({ record }) => record))
  const decoder = new TextDecoder()
  return rows.some(({ bytes, record }) => {
    const named = bytes && records.size > 0 ? (decoder.decode(bytes).match(uuid) ?? []) : []
    return named.some((id) => id !== record && records.has(id))
  })
}
