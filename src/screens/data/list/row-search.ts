import type { Resource } from '#src/resource/description/define-resource.ts'
import { type Field, fieldsOf } from '#src/resource/description/field-description.ts'
import { shownValue } from '#src/resource/description/half-quantities.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { formatValue, type TitleOf } from '#src/screens/format/format-value.ts'

/** Parts the texts of two rows; no word holds it. */
const border = '\u0000'
/** Rows whose texts are searched as one string: one look passes over all of them where the word is in none. */
const blockRows = 500

/** Rows in one string, the place where each begins, and each one's own text. */
type Block<Row> = { rows: readonly Row[]; texts: readonly string[]; starts: readonly number[]; text: string }

export type RowSearch<Row> = (rows: readonly Row[], words: string, titleOf: TitleOf) => readonly Row[]

/**
 * Finds the rows that hold all words, in the order given: in numbers, title and search fields, what the list shows, and
 * the names of what they refer to, upper and lower case alike. Rows without words are all of them. The texts are joined
 * once for each state of the rows.
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
  return (rows, asked, titleOf) => {
    if (asked === '') return rows
    const words = wordsOf(asked)
    const [rarest] = words
    if (rarest === undefined) return rows
    if (joined?.rows !== rows || joined.titleOf !== titleOf) {
      joined = { rows, titleOf, blocks: blocksOf(rows, (row) => textOf(row, titleOf)) }
    }
    return joined.blocks.flatMap((block) => rowsHolding(block, rarest, words))
  }
}

/** The longest first: it is in the fewest rows. */
function wordsOf(asked: string): string[] {
  const words = asked.toLowerCase().replaceAll(border, ' ').split(/\s+/).filter(Boolean)
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

function rowsHolding<Row>(block: Block<Row>, first: string, words: readonly string[]): Row[] {
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
    if (field.kind === 'date' && typeof value === 'string') parts.push(value)
  }
  return parts.filter(Boolean).join('\n').toLowerCase()
}
