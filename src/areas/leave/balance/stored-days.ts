import {
  type CountedIn,
  countLeaveDays,
  deductingStates,
  type LeaveSpan,
  readSpan,
  readStoredDays,
  sumDays,
} from './leave-days.ts'

/** A span with the days that its request keeps since it was sent; null where they are still to be counted. */
export type StoredSpan = LeaveSpan & { storedDays: number | null }

/** As much of a request as its count depends on. */
export type RequestedSpan = LeaveSpan & { staffId: string; leaveTypeId: string }

type Row = Readonly<Record<string, unknown>>

/** The span of a request that was sent, with its days as they were counted then. */
export function readStoredSpan(record: Row): StoredSpan {
  return { ...readSpan(record), storedDays: readStoredDays(record) }
}

/**
 * What is asked for, with the days it was counted at where it was sent already and still asks for the same; where person,
 * kind, days or halves are others, it is counted anew.
 *
 * @param sent the request as it is kept, where it is
 */
export function withStoredDays<Asked extends RequestedSpan>(
  asked: Asked,
  sent: Row | null | undefined,
): Asked & StoredSpan {
  const stands =
    deductingStates.has(String(sent?.status)) &&
    sent?.staffId === asked.staffId &&
    sent.leaveTypeId === asked.leaveTypeId &&
    isSameSpan(readSpan(sent), asked)
  return { ...asked, storedDays: stands ? readStoredDays(sent) : null }
}

/**
 * The days that a request takes, by year: as many as it keeps, whatever has become of the holidays and of its kind since, and
 * counted by those of today where it keeps none. A request keeps one number. Over New Year it is divided by the count that
 * comes to it, in the kind's days or in those it may have had before; where neither does, the last year bears what is more
 * or less, as far as its days go: its holidays were the least known when the request was sent.
 *
 * @param holidays days as `YYYY-MM-DD`
 */
export function countTakenDays(
  request: StoredSpan,
  countedIn: CountedIn,
  holidays: ReadonlySet<string>,
): ReadonlyMap<number, number> {
  const counted = countLeaveDays(request, countedIn, holidays)
  const { storedDays: kept } = request
  if (kept === null || sumDays(counted) === kept) return counted
  const otherwise = countLeaveDays(request, countedIn === 'working days' ? 'calendar days' : 'working days', holidays)
  if (sumDays(otherwise) === kept) return otherwise
  return divideByYear(kept, counted, countLeaveDays(request, 'calendar days', holidays))
}

/** The count with its whole brought to `kept`, from the last year back; none beyond its days, the first takes what remains. */
function divideByYear(
  kept: number,
  counted: ReadonlyMap<number, number>,
  calendar: ReadonlyMap<number, number>,
): ReadonlyMap<number, number> {
  const [first] = calendar.keys()
  let missing = kept - sumDays(counted)
  const years = [...calendar].toReversed().map(([year, most]): [number, number] => {
    const before = counted.get(year) ?? 0
    const days = year === first ? before + missing : Math.min(most, Math.max(0, before + missing))
    missing -= days - before
    return [year, days]
  })
  return new Map(years.toReversed().filter(([, days]) => days > 0))
}

function isSameSpan(one: LeaveSpan, other: LeaveSpan): boolean {
  const same = (name: keyof LeaveSpan) => (one[name] ?? false) === (other[name] ?? false)
  return same('startDate') && same('endDate') && same('startsMidday') && same('endsMidday')
}
