/** Whether a text holds several cells of a spreadsheet. */
export function holdsCells(text: string): boolean {
  return text.includes('\t') || /\n[\s\S]*\S/.test(text)
}

/** A cell up to the next tab or line: in quotes where it holds such itself, each quote in it written twice. */
const cell = /(?:"((?:[^"]|"")*)"(?=\t|\n|$)|([^\t\n]*))(\t|\n|$)/gy

/** The cells of a text as spreadsheets copy it, row by row. */
export function cellsOfText(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, plain = '', end] of text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '').matchAll(cell)) {
    row.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    if (end === '\t') continue
    rows.push(row)
    row = []
    if (end === '') break
  }
  return rows
}
