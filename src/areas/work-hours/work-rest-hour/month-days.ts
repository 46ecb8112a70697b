import { addDays } from '#src/lib/instant.ts'

/** The earliest year offered (specification 2, section 9). */
const firstYear = 2023

/** All calendar days of a month; `month` from 1. */
export function listMonthDates(year: number, month: number): string[] {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  const dates: string[] = []
  for (let date = first; date.slice(0, 7) === first.slice(0, 7); date = addDays(date, 1)) dates.push(date)
  return dates
}

/**
 * Year and month asked for in an address, else those of today; a month has two digits there. Of a year that is not offered
 * no month is asked for: it would be another's.
 */
export function parseRequestedMonth(
  year: string | undefined,
  month: string | undefined,
  today: string,
): { year: number; month: number } {
  const [presentYear, presentMonth] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const [askedYear, askedMonth] = [Number(year ?? presentYear), Number(month)]
  if (!listOfferedYears(today).includes(askedYear)) return { year: presentYear, month: presentMonth }
  const isMonth = Number.isInteger(askedMonth) && askedMonth >= 1 && askedMonth <= 12
  return { year: askedYear, month: isMonth ? askedMonth : presentMonth }
}

/** The years offered, this one first, back to 2023. */
export function listOfferedYears(today: string): number[] {
  const year = Number(today.slice(0, 4))
  return Array.from({ length: year - firstYear + 1 }, (_, back) => year - back)
}

/** Whether no month before this one is offered; `month` from 1. */
export function isFirstMonth(year: number, month: number): boolean {
  return year <= firstYear && month <= 1
}
