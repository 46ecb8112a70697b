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
 * The requested year and month, else today's; an address has two-digit months. A year that is not offered has no month.
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

/** The years offered, newest first, back to 2023. */
export function listOfferedYears(today: string): number[] {
  const year = Number(today.slice(0, 4))
  return Array.from({ length: year - firstYear + 1 }, (_, back) => year - back)
}

/** Whether no earlier month is offered; `month` from 1. */
export function isFirstMonth(year: number, month: number): boolean {
  return year <= firstYear && month <= 1
}
