import { unescapeFormula } from '#src/lib/formula-escape.ts'

/**
 * The rows of a text whose values are parted by commas, semicolons or tabs, whichever its first line has most of, and
 * quoted as RFC 4180 says. An apostrophe before a start that tempts spreadsheets is the writer's, and no part of the value.
 */
export function readCsv(text: string, mostRows: number): string[][] {
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
  for (let at = 0; at < body.length && rows.length < mostRows; at += 1) {
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
  if (rows.length < mostRows && (value !== '' || row.length > 0)) endRow()
  return rows
}

function separatorOf(line: string): string {
  const count = (mark: string) => line.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}
