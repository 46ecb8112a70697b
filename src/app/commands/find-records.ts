import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { foldedWords } from '#src/resource/text/fold-text.ts'
import { createRowSearch, type RowSearch } from '#src/screens/data/list/row-search.ts'
import { recordTitle } from '#src/screens/data/records/record-title.ts'
import type { TitleOf } from '#src/screens/format/format-value.ts'
import { rankOf } from './rank.ts'

/** A matching record, 0 ranking best. */
export type FoundRecord<Row> = { record: Row; title: string; rank: number }

/** Rows searched between two pauses. */
const batchRows = 1_000
/** Maximum matches examined for the best; the newest ones. */
const maxCandidates = 60

export type RecordFinder<Row> = (
  rows: readonly Row[],
  query: string,
  titleOf: TitleOf,
  pause: () => Promise<void>,
) => Promise<FoundRecord<Row>[]>

/**
 * Creates a search over the records of one resource containing all words, as in its list: best title or number match
 * first, then newest, at most `maxCount`. It awaits `pause` between parts, so that typing stays responsive, and ends
 * early when `pause` throws.
 */
export function createRecordFinder<Row extends StoredRecord>(resource: Resource, maxCount: number): RecordFinder<Row> {
  let known: { rows: readonly Row[]; parts: { rows: readonly Row[]; search: RowSearch<Row> }[] } | null = null
  return async (rows, query, titleOf, pause) => {
    if (known?.rows !== rows)
      known = { rows, parts: splitIntoBatches(newestFirst(rows), () => createRowSearch<Row>(resource)) }
    const words = foldedWords(query)
    const candidates: Row[] = []
    for (const part of known.parts) {
      await pause()
      candidates.push(...part.search(part.rows, query, titleOf))
      if (candidates.length >= maxCandidates) break
    }
    return candidates
      .slice(0, maxCandidates)
      .map((record) => {
        const title = recordTitle(resource, record, titleOf)
        return { record, title, rank: recordRank(title, record, words) }
      })
      .sort((left, right) => left.rank - right.rank)
      .slice(0, maxCount)
  }
}

/** A complete number counts like a title; other matches come last. */
function recordRank(title: string, { number, provisionalNumber }: StoredRecord, words: readonly string[]): number {
  const numbers = [number, provisionalNumber].flatMap((each) => (each ? [{ title: each }] : []))
  const ranks = [{ title }, ...numbers].map((named) => rankOf(named, words) ?? 4)
  return Math.min(...ranks)
}

function newestFirst<Row extends StoredRecord>(rows: readonly Row[]): Row[] {
  const at = (row: Row) => row.updatedAt
  return [...rows].sort((left, right) => (at(left) < at(right) ? 1 : -1))
}

function splitIntoBatches<Row>(rows: readonly Row[], searchOf: () => RowSearch<Row>) {
  const parts: { rows: readonly Row[]; search: RowSearch<Row> }[] = []
  for (let from = 0; from < rows.length; from += batchRows) {
    parts.push({ rows: rows.slice(from, from + batchRows), search: searchOf() })
  }
  return parts
}
