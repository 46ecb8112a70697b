import { useMemo } from 'react'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { useRows } from '#src/screens/data/records/use-rows.ts'
import { useTitles } from '#src/screens/data/records/use-titles.ts'
import { useActor } from '#src/screens/data/session/use-actor.ts'
import { fieldMessages } from '#src/screens/messages/field-messages.ts'
import { computeRequestBalances, readRequest } from '../balance/leave-assessment.ts'
import type { YearBalance } from '../balance/year-balance.ts'
import { leaveMessages as messages } from '../messages.ts'
import styles from './leave-type-with-balance.module.css'
import { useReportedBalances } from './reported-balances.screen.tsx'
import { mayReadAllLeave } from './request-for-others.ts'
import { undecidedStates } from './undecided-states.ts'
import { useLeaveRows } from './use-leave-assessment.screen.tsx'

/**
 * The request's kind and, while undecided, its resulting balance: computed here for people who read all requests, from
 * the office for its signers.
 */
export function LeaveTypeWithBalance({ record }: { record: StoredRecord }) {
  const titleOf = useTitles(['leave-types'])
  return (
    <span>
      {titleOf('leave-types', String(record.leaveTypeId)) ?? fieldMessages.notHere}
      {undecidedStates.includes(record.status ?? '') && <RemainingBalance record={record} />}
    </span>
  )
}

function RemainingBalance({ record }: { record: StoredRecord }) {
  const actor = useActor()
  if (!actor) return null
  return mayReadAllLeave(actor) ? <ComputedBalance record={record} /> : <ReportedBalance record={record} />
}

function ReportedBalance({ record }: { record: StoredRecord }) {
  const years = useReportedBalances(record.id, record.version)
  return <Line balance={years && describeRemaining(years)} />
}

function ComputedBalance({ record }: { record: StoredRecord }) {
  const rows = useLeaveRows()
  const isWhole = [useRows('leave-requests'), useRows('leave-allocations'), useRows('public-holidays')].every(
    ({ isComplete: complete }) => complete,
  )
  const balance = useMemo(() => {
    const request = readRequest(record, record.id)
    return isWhole && request ? describeRemaining(computeRequestBalances(request, rows) ?? []) : null
  }, [record, rows, isWhole])
  return <Line balance={balance} />
}

type BalanceText = { text: string; isShort: boolean }

/** Its space is reserved, so that no row or card grows under the finger. */
function Line({ balance }: { balance: BalanceText | null }) {
  return (
    <span className={styles.left} data-short={balance?.isShort || undefined}>
      {balance?.text ?? '\u00a0'}
    </span>
  )
}

/** The balance of the year in which the request leaves least; null where its kind is unlimited. */
function describeRemaining(years: readonly YearBalance[]): BalanceText | null {
  const limited = years.flatMap(({ year, left, entitled }) =>
    left === null || entitled === null ? [] : [{ year, left, entitled }],
  )
  const [lowest] = limited.toSorted((one, other) => one.left - other.left)
  if (!lowest) return null
  const { year, left, entitled } = lowest
  const isShort = left < 0
  if (years.length === 1) return { isShort, text: isShort ? messages.tooMany(-left) : messages.leaves(left, entitled) }
  return { isShort, text: isShort ? messages.tooManyIn(year, -left) : messages.leavesIn(year, left, entitled) }
}
