import type { RowGroup } from './group-rows.ts'

/** The groups that begin on a page, by the place of their first row there; a group that began earlier is named again. */
export type GroupHeads<Row> = ReadonlyMap<number, RowGroup<Row>>

/** The heads of a page of grouped rows: `from` is the place of its first row among all, from 1. */
export function groupHeads<Row>(
  groups: readonly RowGroup<Row>[],
  page: { from: number; rows: { length: number } },
): GroupHeads<Row> {
  const [first, end] = [page.from - 1, page.from - 1 + page.rows.length]
  const heads = new Map<number, RowGroup<Row>>()
  let start = 0
  for (const group of groups) {
    const after = start + group.rows.length
    if (after > first && start < end) heads.set(Math.max(0, start - first), group)
    start = after
  }
  return heads
}

/** The page's rows in parts, each below its head; one part without a head where nothing is grouped. */
export function groupSections<Row>(
  rows: readonly Row[],
  heads: GroupHeads<Row>,
): { group: RowGroup<Row> | null; rows: readonly Row[] }[] {
  if (heads.size === 0) return [{ group: null, rows }]
  const starts = [...heads]
  return starts.map(([start, group], index) => ({ group, rows: rows.slice(start, starts[index + 1]?.[0]) }))
}

/** The lines of a table of grouped rows: each a group's head, or the place of a row. */
export type TableLines<Row> = {
  lines: readonly (RowGroup<Row> | number)[]
  /** Places of heads among the lines, ascending. */
  headLines: readonly number[]
  lineOfRow(row: number): number
}

export function tableLines<Row>(rowCount: number, heads: GroupHeads<Row>): TableLines<Row> {
  const lines: (RowGroup<Row> | number)[] = []
  const headLines: number[] = []
  for (let row = 0; row < rowCount; row += 1) {
    const head = heads.get(row)
    if (head) {
      headLines.push(lines.length)
      lines.push(head)
    }
    lines.push(row)
  }
  const starts = [...heads.keys()]
  return { lines, headLines, lineOfRow: (row) => row + starts.filter((start) => start <= row).length }
}
