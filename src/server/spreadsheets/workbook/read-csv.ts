import { unescapeFormula } from '#src/lib/formula-escape.ts'

/**
 * Parses rows separated by commas, semicolons or tabs, whichever is most frequent in the first line, quoted by RFC
 * 4180. An apostrophe before a risky start was added by the writer and is removed.
 */
export function readCsv(text: string, maxRows: number): string[][] {
  const body = text.replace(/^\ufeff/, '')
  const separator = separatorOf(body.slice(0, body.search(/[\r\n]|$/)))
  const rows: string[][] = []
  let row: string[] = []
  let value = ''
  let quoted = false
  const endValue = () => {
    row.push(unescapeFormula(value))
    value = ''
  }
  const endRow = () => {
    endValue()
    rows.push(row)
    row = []
  }
  for (let at = 0; at < body.length && rows.length < maxRows; at += 1) {
    const character = body.charAt(at)
    if (quoted) {
      if (character !== '"') value += character
      else if (body.charAt(at + 1) === '"') {
        value += '"'
        at += 1
      } else quoted = false
    } else if (character === '"' && value === '') quoted = true
    else if (character === separator) endValue()
    else if (character === '\n') endRow()
    else if (character !== '\r') value += character
  }
  if (rows.length < maxRows && (value !== '' || row.length > 0)) endRow()
  return rows
}

function separatorOf(line: string): string {
  const count = (mark: string) => line.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}
