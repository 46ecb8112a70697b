import { useMemo } from 'react'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useTitles } from '#src/screens/data/records/use-titles.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { fieldWords } from '#src/screens/messages/field-messages.ts'
import { leaveYears, requestIn } from '../balance/leave-assessment.ts'
import type { YearBalance } from '../balance/year-balance.ts'
import { leaveWords as words } from '../messages.ts'
import styles from './leave-type-with-balance.module.css'
import { useToldLeft } from './reported-balances.screen.tsx'
import { readsAllLeave } from './request-for-others.ts'
import { undecidedStates } from './undecided-states.ts'
import { useLeaveRows } from './use-leave-assessment.screen.tsx'

/**
 * The kind of leave a request asks for and, while it is undecided, what it leaves of that kind: as this device counts it for
 * whoever reads all requests, as the office said for whoever is asked to sign it.
 */
export function KindWithBalance({ record }: { record: StoredRecord }) {
  const titleOf = useTitles(['leave-types'])
  return (
    <span>
      {titleOf('leave-types', String(record.leaveTypeId)) ?? fieldWords.notHere}
      {undecidedStates.includes(record.status ?? '') && <Left record={record} />}
    </span>
  )
}

function Left({ record }: { record: StoredRecord }) {
  const actor = useActor()
  if (!actor) return null
  return readsAllLeave(actor) ? <Counted record={record} /> : <Told record={record} />
}

function Told({ record }: { record: StoredRecord }) {
  const years = useToldLeft(record.id, record.version)
  return <Line said={years && leftText(years)} />
}

function Counted({ record }: { record: StoredRecord }) {
  const rows = useLeaveRows()
  const isWhole = [useRows('leave-requests'), useRows('leave-allocations'), useRows('public-holidays')].every(
    ({ complete }) => complete,
  )
  const said = useMemo(() => {
    const request = requestIn(record, record.id)
    return isWhole && request ? leftText(leaveYears(request, rows) ?? []) : null
  }, [record, rows, isWhole])
  return <Line said={said} />
}

type Said = { text: string; isShort: boolean }

/** It stands before it is known what it says, so that no row or card grows under the finger. */
function Line({ said }: { said: Said | null }) {
  return (
    <span className={styles.left} data-short={said?.isShort || undefined}>
      {said?.text ?? '\u00a0'}
    </span>
  )
}

/** What the request leaves in the year that it leaves least in; null where its kind is not limited. */
function leftText(years: readonly YearBalance[]): Said | null {
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
