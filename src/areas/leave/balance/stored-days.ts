import {
  type CountedIn,
  countLeaveDays,
  deductingStates,
  type LeaveSpan,
  readSpan,
  readStoredDays,
  sumDays,
} from './leave-days.ts'

/** A span with its request's stored days; null where they must be counted. */
export type StoredSpan = LeaveSpan & { storedDays: number | null }

/** The part of a request its count depends on. */
export type RequestedSpan = LeaveSpan & { staffId: string; leaveTypeId: string }

type Row = Readonly<Record<string, unknown>>

/** The span of a sent request, with its days as counted then. */
export function readStoredSpan(record: Row): StoredSpan {
  return { ...readSpan(record), storedDays: readStoredDays(record) }
}

/**
 * A request with the days counted when it was sent, if person, kind, days and halves are unchanged; otherwise it is
 * counted anew. `sent` is the stored request, if any.
 */
export function withStoredDays<Request extends RequestedSpan>(
  request: Request,
  sent: Row | null | undefined,
): Request & StoredSpan {
  const isUnchanged =
    deductingStates.has(String(sent?.status)) &&
    sent?.staffId === request.staffId &&
    sent.leaveTypeId === request.leaveTypeId &&
    isSameSpan(readSpan(sent), request)
  return { ...request, storedDays: isUnchanged ? readStoredDays(sent) : null }
}

/**
 * A request's days by year: as stored, whatever became of holidays and kind since; otherwise counted by today's. A
 * request stores one number: over New Year it is divided by a count that matches, in the kind's present or former way;
 * otherwise the last year takes the difference, since its holidays were least known. `holidays` are `YYYY-MM-DD`.
 */
export function countTakenDays(
  request: StoredSpan,
  countedIn: CountedIn,
  holidays: ReadonlySet<string>,
): ReadonlyMap<number, number> {
  const counted = countLeaveDays(request, countedIn, holidays)
  const { storedDays } = request
  if (storedDays === null || sumDays(counted) === storedDays) return counted
  const otherwise = countLeaveDays(request, countedIn === 'working days' ? 'calendar days' : 'working days', holidays)
  if (sumDays(otherwise) === storedDays) return otherwise
  return divideByYear(storedDays, counted, countLeaveDays(request, 'calendar days', holidays))
}

/** The count adjusted to `storedDays`, from the last year back; no year exceeds its days, the first takes the rest. */
function divideByYear(
  storedDays: number,
  counted: ReadonlyMap<number, number>,
  calendar: ReadonlyMap<number, number>,
): ReadonlyMap<number, number> {
  const [first] = calendar.keys()
  let missing = storedDays - sumDays(counted)
  const years = [...calendar].toReversed().map(([year, maxDays]): [number, number] => {
    const before = counted.get(year) ?? 0
    const days = year === first ? before + missing : Math.min(maxDays, Math.max(0, before + missing))
    missing -= days - before
    return [year, days]
  })
  return new Map(years.toReversed().filter(([, days]) => days > 0))
}

function isSameSpan(one: LeaveSpan, other: LeaveSpan): boolean {
  const same = (name: keyof LeaveSpan) => (one[name] ?? false) === (other[name] ?? false)
  return same('startDate') && same('endDate') && same('startsMidday') && same('endsMidday')
}
