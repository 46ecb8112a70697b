/** Maximum printed rows: some forty sheets, which even a slow tablet draws while one waits. */
export const maxPaperRows = 1000

export type PaperPage<Row> = {
  rows: readonly Row[]
  /** Index of the first and last row in the list, from 1, where the paper has only a part; otherwise null. */
  range: { from: number; to: number } | null
  /** Whether shown rows are missing on paper. */
  isCut: boolean
}

/** The printed rows of a list's page, and which of all they are. `total` is null while unknown. */
export function paperPage<Row>(
  page: { rows: readonly Row[]; from: number },
  total: number | null,
  maxRows: number = maxPaperRows,
): PaperPage<Row> {
  const isCut = page.rows.length > maxRows
  const rows = isCut ? page.rows.slice(0, maxRows) : page.rows
  const isPart = total !== null && rows.length < total
  return { rows, range: isPart ? { from: page.from, to: page.from + rows.length - 1 } : null, isCut }
}
