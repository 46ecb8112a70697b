import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { createRowSearch, type RowSearch } from '#src/screens/data/list/row-search.ts'
import { recordTitle } from '#src/screens/data/records/record-title.ts'
import type { TitleOf } from '#src/screens/format/format-value.ts'
import { rankOf, wordsOf } from './rank.ts'

/** A record that answers, 0 ranking best. */
export type FoundRecord<Row> = { record: Row; title: string; rank: number }

/** Rows searched between two breaths of the page. */
const batchRows = 1_000
/** Records looked at for the best ones; the newest that hold the words. */
const maxCandidates = 60

export type RecordFinder<Row> = (
  rows: readonly Row[],
  asked: string,
  titleOf: TitleOf,
  pause: () => Promise<void>,
) => Promise<FoundRecord<Row>[]>

/**
 * Makes what finds the records of one resource that hold all words, as its list finds them: those whose title or number
 * answers best first, then the newest, at most `most`. It calls `pause` between parts, so that typing goes on meanwhile,
 * and stops once it has enough of the newest to choose from; it ends early by what `pause` throws.
 */
export function createRecordFinder<Row extends StoredRecord>(resource: Resource, most: number): RecordFinder<Row> {
  let known: { rows: readonly Row[]; parts: { rows: readonly Row[]; search: RowSearch<Row> }[] } | null = null
  return async (rows, asked, titleOf, pause) => {
    if (known?.rows !== rows)
      known = { rows, parts: splitIntoBatches(newestFirst(rows), () => createRowSearch<Row>(resource)) }
    const words = wordsOf(asked)
    const candidates: Row[] = []
    for (const part of known.parts) {
      await pause()
      candidates.push(...part.search(part.rows, asked, titleOf))
      if (candidates.length >= maxCandidates) break
    }
    return candidates
      .slice(0, maxCandidates)
      .map((record) => {
        const title = recordTitle(resource, record, titleOf)
        return { record, title, rank: recordRank(title, record, words) }
      })
      .sort((left, right) => left.rank - right.rank)
      .slice(0, most)
  }
}

/** A number typed in full is as good as a title; a record found by anything else comes last. */
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
