/** So many rows come onto paper at most: some forty sheets, which even a slow tablet draws while one waits. */
export const maxPaperRows = 1000

export type PaperPage<Row> = {
  rows: readonly Row[]
  /** The places of its first and last row in the list, from 1, where others of the list are not on the paper; else null. */
  range: { from: number; to: number } | null
  /** Whether rows that the screen shows are not on the paper. */
  isCut: boolean
}

/** The rows of a list's page that come onto paper, and which of all these are. `total` null while it is not known. */
export function paperPage<Row>(
  page: { rows: readonly Row[]; from: number },
  total: number | null,
  most: number = maxPaperRows,
): PaperPage<Row> {
  const isCut = page.rows.length > most
  const rows = isCut ? page.rows.slice(0, most) : page.rows
  const isPart = total !== null && rows.length < total
  return { rows, range: isPart ? { from: page.from, to: page.from + rows.length - 1 } : null, isCut }
}
