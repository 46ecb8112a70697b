import type { Resource } from '#src/resource/description/define-resource.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'

/** A column of a board: a state with its records, those that stand there longest first. */
export type BoardColumn<Row> = {
  state: string
  label: string
  color: string
  rows: readonly Row[]
  meanDays: number | null
}

const dayInMilliseconds = 86_400_000

/** The states of a workflow with the records in them, in the workflow's order; how long they stand there on average. */
export function boardColumns<Row extends StoredRecord>(
  { workflow }: Pick<Resource, 'workflow'>,
  rows: readonly Row[],
  now: number,
): BoardColumn<Row>[] {
  return Object.entries(workflow?.states ?? {}).map(([state, { label, color }]) => {
    const own = rows
      .filter(({ status }) => status === state)
      .sort((left, right) => since(left) - since(right) || left.id.localeCompare(right.id))
    const days = own.map((row) => daysIn(row, now))
    const meanDays = days.length === 0 ? null : days.reduce((sum, each) => sum + each, 0) / days.length
    return { state, label, color, rows: own, meanDays }
  })
}

const since = ({ statusAt, createdAt }: StoredRecord) => Date.parse(statusAt ?? createdAt)

/** How many whole days a record has stood in its state. */
function daysIn(row: StoredRecord, now: number): number {
  return Math.max(0, Math.floor((now - since(row)) / dayInMilliseconds))
}
