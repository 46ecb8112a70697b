import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { z } from 'zod'
import { unescapeFormula } from '#src/lib/formula-escape.ts'
import { Problem } from '#src/server/http/problem.ts'
import { breathing } from './breathing.ts'
import type { DecimalMark, SheetRow } from './sheet-value.ts'
import { textValue } from './sheet-value.ts'

/** Characters given to the parser at once: between two pieces the server answers others. */
const pieceLength = 65_536
const csvRecord = z.array(z.string())
const separators = [',', ';', '\t', '|']

type CsvRows = { rows: SheetRow[]; decimalMark: DecimalMark | null }

/**
 * Parses rows of texts, quoted by RFC 4180, with the separator that a `sep=` line names or that is most frequent in the
 * first row outside quotes. Blank rows count and are left out. Where semicolons part values, a comma is decimal. An
 * apostrophe before a risky start was added by the writer and is removed. Throws `Problem` 422 for a quotation mark that
 * is never closed, naming the row, and for more rows than `most`, the heading apart.
 */
export async function readCsv(text: string, most: { rows: number; withBlank: number }): Promise<CsvRows> {
  const named = /^sep=(.)(?:\r\n|\n|\r)/i.exec(text)
  const body = named ? text.slice(named[0].length) : text
  const skipped = named ? 1 : 0
  const separator = named?.[1] ?? separatorOf(body)
  const rows: SheetRow[] = []
  let count = 0
  const breathe = breathing()
  const parser = parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
  })
  try {
    for await (const record of Readable.from(piecesOf(body)).pipe(parser)) {
      count += 1
      if (count > most.withBlank) throw unfit(`There are more than ${most.withBlank} rows. Please split the file`)
      const cells = csvRecord.parse(record).map(unescapeFormula)
      if (cells.some((cell) => cell.trim() !== '')) rows.push({ number: count + skipped, cells: cells.map(textValue) })
      if (rows.length > most.rows + 1) throw unfit(`There are more than ${most.rows} rows. Please split the file`)
      await breathe()
    }
  } catch (error) {
    if (error instanceof CsvError) {
      // The parser has read further than the rows that were taken from it.
      const row = z.object({ records: z.number() }).parse(error).records + skipped + 1
      throw unfit(
        error.code === 'CSV_QUOTE_NOT_CLOSED'
          ? `Row ${row}: a quotation mark is opened and never closed`
          : `Row ${row}: its quotation marks cannot be read`,
      )
    }
    throw error
  }
  return { rows, decimalMark: separator === ';' ? 'comma' : null }
}

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += pieceLength) yield text.slice(at, at + pieceLength)
}

/** The most frequent separator of the first row; what stands in quotes is no separator. */
function separatorOf(text: string): string {
  const counts = new Map(separators.map((mark) => [mark, 0]))
  let quoted = false
  for (const character of text) {
    if (character === '"') quoted = !quoted
    else if (!quoted && (character === '\n' || character === '\r')) break
    else if (!quoted && counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  return separators.reduce((best, mark) => ((counts.get(mark) ?? 0) > (counts.get(best) ?? 0) ? mark : best))
}

function unfit(message: string): Problem {
  return new Problem(422, 'invalid', message, { file: [message] })
}
