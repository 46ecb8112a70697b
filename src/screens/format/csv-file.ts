import { escapeFormula } from '#src/lib/formula-escape.ts'

/** Lines of texts as a csv file that spreadsheets open with the right encoding. */
export function csvFile(lines: readonly (readonly string[])[]): Blob {
  const text = lines.map((line) => line.map(quoted).join(',')).join('\r\n')
  return new Blob(['\ufeff', text, '\r\n'], { type: 'text/csv' })
}

function quoted(value: string): string {
  return `"${escapeFormula(value).replaceAll('"', '""')}"`
}
