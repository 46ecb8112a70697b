import { useMemo } from 'react'
import type { StoredRecord } from '#src/resource/stored-record.ts'
import { useRows } from '#src/screens/hooks/use-rows.ts'
import { useTitles } from '#src/screens/hooks/use-titles.ts'
import { fieldWords } from '#src/screens/words/field-words.ts'
import styles from './kind-with-balance.module.css'
import type { YearBalance } from './leave-balance.ts'
import { leaveYears, requestIn } from './leave-facts.ts'
import { leaveWords as words } from './leave-words.ts'
import { useLeaveRows } from './use-leave-facts.screen.tsx'

/** Whether they are granted is not said yet: what they leave is worth knowing. */
const undecided = new Set(['pending', 'authorized'])

/** The kind of leave a request asks for and, while it is undecided, what it leaves of that kind. For whoever reads all requests. */
export function KindWithBalance({ record }: { record: StoredRecord }) {
  const titleOf = useTitles(['leave-types'])
  return (
    <span>
      {titleOf('leave-types', String(record.leaveTypeId)) ?? fieldWords.notHere}
      {undecided.has(record.status ?? '') && <Left record={record} />}
    </span>
  )
}

function Left({ record }: { record: StoredRecord }) {
  const rows = useLeaveRows()
  const isWhole = [useRows('leave-requests'), useRows('leave-allocations'), useRows('public-holidays')].every(
    ({ complete }) => complete,
  )
  const said = useMemo(() => {
    const request = requestIn(record, record.id)
    return isWhole && request ? leftText(leaveYears(request, rows) ?? []) : null
  }, [record, rows, isWhole])
  if (said === null) return null
  return (
    <span className={styles.left} data-short={said.isShort || undefined}>
      {said.text}
    </span>
  )
}

/** What the request leaves in the year that it leaves least in; null where its kind is not limited. */
function leftText(years: readonly YearBalance[]): { text: string; isShort: boolean } | null {
  const limited = years.flatMap(({ year, left, entitled }) =>
    left === null || entitled === null ? [] : [{ year, left, entitled }],
  )
  const [least] = limited.toSorted((one, other) => one.left - other.left)
  if (!least) return null
  const { year, left, entitled } = least
  const isShort = left < 0
  if (years.length === 1) return { isShort, text: isShort ? words.tooMany(-left) : words.leaves(left, entitled) }
  return { isShort, text: isShort ? words.tooManyIn(year, -left) : words.leavesIn(year, left, entitled) }
}
