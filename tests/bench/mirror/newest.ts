import { pageRows, type Row, searchedFields } from './contract.ts'

/** Whether a record holds the lower-cased text in one of the fields that are searched. */
export function holds(row: Readonly<Record<string, unknown>>, text: string): boolean {
  return searchedFields.some((name) => String(row[name]).toLowerCase().includes(text))
}

/** How many there are, and the newest of them as a page of the list shows them. */
export function newestOf(found: readonly Row[]): { total: number; rows: readonly Row[] } {
  const key = (row: Row) => `${String(row.date)} ${row.id}`
  const sorted = found.toSorted((left, right) => (key(left) < key(right) ? 1 : -1))
  return { total: found.length, rows: sorted.slice(0, pageRows) }
}
