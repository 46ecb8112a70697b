import type { Resource } from '#src/resource/description/define-resource.ts'
import { type Field, fieldsOf } from '#src/resource/description/field-description.ts'
import { shownValue } from '#src/resource/display/half-quantities.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { isMoneyLike } from '#src/resource/money/amount.ts'
import { formatValue, type TitleOf } from '#src/screens/format/format-value.ts'

/** Separates the texts of two rows; no search word contains it. */
const border = '\u0000'
/** Rows whose texts are joined, so that one scan excludes all of them where the word occurs in none. */
const blockRows = 500

/** The joined text, each row's start in it, and each row's own text. */
type Block<Row> = { rows: readonly Row[]; texts: readonly string[]; starts: readonly number[]; text: string }

export type RowSearch<Row> = (rows: readonly Row[], words: string, titleOf: TitleOf) => readonly Row[]

/**
 * Creates a search for rows that contain all words, in order: in numbers, title and search fields, listed values and
 * titles of references, ignoring case. Without words, all rows. Texts are joined once per state of the rows.
 */
export function createRowSearch<Row extends StoredRecord>(resource: Resource): RowSearch<Row> {
  let joined: { rows: readonly Row[]; titleOf: TitleOf; blocks: Block<Row>[] } | null = null
  const texts = new WeakMap<Row, { titleOf: TitleOf; text: string }>()
  const fields = fieldsSearched(resource)
  const textOf = (row: Row, titleOf: TitleOf): string => {
    const before = texts.get(row)
    if (before?.titleOf === titleOf) return before.text
    const text = searchText(fields, row, titleOf)
    texts.set(row, { titleOf, text })
    return text
  }
  return (rows, query, titleOf) => {
    if (query === '') return rows
    const words = wordsOf(query)
    const [rarest] = words
    if (rarest === undefined) return rows
    if (joined?.rows !== rows || joined.titleOf !== titleOf) {
      joined = { rows, titleOf, blocks: blocksOf(rows, (row) => textOf(row, titleOf)) }
    }
    return joined.blocks.flatMap((block) => findRows(block, rarest, words))
  }
}

/** The longest word first: it occurs in the fewest rows. */
function wordsOf(query: string): string[] {
  const words = query.toLowerCase().replaceAll(border, ' ').split(/\s+/).filter(Boolean)
  return words.sort((left, right) => right.length - left.length)
}

function blocksOf<Row>(rows: readonly Row[], textOf: (row: Row) => string): Block<Row>[] {
  const blocks: Block<Row>[] = []
  for (let from = 0; from < rows.length; from += blockRows) {
    const own = rows.slice(from, from + blockRows)
    const texts = own.map(textOf)
    const starts: number[] = []
    let at = 0
    for (const text of texts) {
      starts.push(at)
      at += text.length + border.length
    }
    blocks.push({ rows: own, texts, starts, text: texts.join(border) })
  }
  return blocks
}

function findRows<Row>(block: Block<Row>, first: string, words: readonly string[]): Row[] {
  const found: Row[] = []
  let index = 0
  for (let at = block.text.indexOf(first); at >= 0; at = block.text.indexOf(first, at)) {
    while ((block.starts[index + 1] ?? Number.POSITIVE_INFINITY) <= at) index += 1
    const [row, text] = [block.rows[index], block.texts[index]]
    if (row !== undefined && words.every((word) => text?.includes(word))) found.push(row)
    const next = block.starts[index + 1]
    if (next === undefined) break
    at = next
  }
  return found
}

function fieldsSearched(resource: Resource): Field[] {
  const names = new Set<string>([...resource.title, ...(resource.search ?? [])])
  return fieldsOf(resource).filter((field) => field.list || names.has(field.name))
}

function searchText(fields: readonly Field[], row: StoredRecord, titleOf: TitleOf): string {
  const parts = [row.number, row.provisionalNumber]
  for (const field of fields) {
    const value = shownValue(field, row)
    parts.push(formatValue(value, field, titleOf))
    // An amount is also found by its digits without separators.
    if (isMoneyLike(value)) parts.push(value.amount)
    if (field.kind === 'date' && typeof value === 'string') parts.push(value)
  }
  return parts.filter(Boolean).join('\n').toLowerCase()
}
