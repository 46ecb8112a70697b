import { addDays } from '#src/lib/instant.ts'

/** The earliest year offered (specification 2, section 9). */
const firstYear = 2023

/** All calendar days of a month; `month` from 1. */
export function datesOfMonth(year: number, month: number): string[] {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  const dates: string[] = []
  for (let date = first; date.slice(0, 7) === first.slice(0, 7); date = addDays(date, 1)) dates.push(date)
  return dates
}

/** Year and month asked for in an address, else those of today; a month has two digits there. */
export function monthAsked(
  year: string | undefined,
  month: string | undefined,
  today: string,
): { year: number; month: number } {
  const [askedYear, askedMonth] = [Number(year), Number(month)]
  return {
    year: yearsOffered(today).includes(askedYear) ? askedYear : Number(today.slice(0, 4)),
    month: Number.isInteger(askedMonth) && askedMonth >= 1 && askedMonth <= 12 ? askedMonth : Number(today.slice(5, 7)),
  }
}

/** The years offered, this one first, back to 2023. */
export function yearsOffered(today: string): number[] {
  const year = Number(today.slice(0, 4))
  return Array.from({ length: year - firstYear + 1 }, (_, back) => year - back)
}

/** Whether no month before this one is offered; `month` from 1. */
export function isFirstMonth(year: number, month: number): boolean {
  return year <= firstYear && month <= 1
}
