import { differenceInMinutes } from 'date-fns'
import type { HistoryRow } from '../records/use-history.ts'

/** Minutes within which what one person changes is one line (`design/screens.md`, section 3). */
const oneLineMinutes = 10

/**
 * History with the changes that one person made one after the other within ten minutes as one: what stood before the first
 * and what stands after the last. Newest first, as it comes; what says more than a change stays as it is.
 */
export function joinedEdits(rows: readonly HistoryRow[]): readonly HistoryRow[] {
  const joined: HistoryRow[] = []
  for (const row of rows) {
    const later = joined.at(-1)
    if (!later || !areOne(later, row)) joined.push(row)
    else joined.splice(-1, 1, { ...later, changes: joinedChanges(row.changes, later.changes) })
  }
  return joined
}

const timeOf = ({ madeAt, at }: HistoryRow) => madeAt ?? at

/** `later` is as late as its last change, so that a long evening of changes is several lines. */
function areOne(later: HistoryRow, row: HistoryRow): boolean {
  return (
    isEdit(later) &&
    isEdit(row) &&
    later.actor === row.actor &&
    (later.actingFor ?? null) === (row.actingFor ?? null) &&
    Math.abs(differenceInMinutes(timeOf(later), timeOf(row))) < oneLineMinutes
  )
}

function isEdit({
  version,
  action,
  actor,
  cause,
  arrivedLate,
  reviewedBy,
  keyUnconfirmed,
  answers,
}: HistoryRow): boolean {
  const saysMore = cause ?? reviewedBy ?? (arrivedLate || keyUnconfirmed || null)
  return (
    version > 1 &&
    action === 'update' &&
    typeof actor === 'string' &&
    saysMore === null &&
    Object.keys(answers).length === 0
  )
}

function joinedChanges(first: HistoryRow['changes'], last: HistoryRow['changes']): HistoryRow['changes'] {
  const names = new Set([...Object.keys(first), ...Object.keys(last)])
  return Object.fromEntries(
    [...names].map((name) => {
      const [one, other] = [first[name], last[name]]
      return [name, { before: (one ?? other)?.before, after: (other ?? one)?.after }]
    }),
  )
}
