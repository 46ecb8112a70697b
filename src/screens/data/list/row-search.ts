import type { Resource } from '#src/resource/description/define-resource.ts'
import type { Field } from '#src/resource/description/field-description.ts'
import { searchedFields, searchTextOf } from '#src/resource/display/search-text.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { foldedWords, foldText } from '#src/resource/text/fold-text.ts'
import type { TitleOf } from '#src/screens/format/format-value.ts'

/** Separates the texts of two rows; no search word contains it. */
const border = '\u0000'
/** Rows whose texts are joined, so that one scan excludes all of them where the word occurs in none. */
const blockRows = 500

/** The joined text, each row's start in it, and each row's own text. */
type Block<Row> = { rows: readonly Row[]; texts: readonly string[]; starts: readonly number[]; text: string }

export type RowSearch<Row> = (rows: readonly Row[], words: string, titleOf: TitleOf) => readonly Row[]

/**
 * Creates a search for rows that contain all words, in order: in the texts that the office searches too
 * (`search-text.ts`) and titles of references, folded. Without words, all rows. Texts are joined once per state of the rows.
 */
export function createRowSearch<Row extends StoredRecord>(resource: Resource): RowSearch<Row> {
  let joined: { rows: readonly Row[]; titleOf: TitleOf; blocks: Block<Row>[] } | null = null
  const texts = new WeakMap<Row, { titleOf: TitleOf; text: string }>()
  const references = searchedFields(resource).filter(({ kind }) => kind === 'reference')
  const textOf = (row: Row, titleOf: TitleOf): string => {
    const before = texts.get(row)
    if (before?.titleOf === titleOf) return before.text
    const text = searchText(resource, references, row, titleOf)
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
  const words = foldedWords(query.replaceAll(border, ' '))
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

function searchText<Row extends StoredRecord>(
  resource: Resource,
  references: readonly Field[],
  row: Row,
  titleOf: TitleOf,
): string {
  const titles = references.map(({ name, target = '' }) => {
    const id = row[name]
    return typeof id === 'string' ? foldText(titleOf(target, id) ?? '') : ''
  })
  return [searchTextOf(resource, row), ...titles].filter(Boolean).join('\n')
}
