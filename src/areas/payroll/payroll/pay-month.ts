import { addDays } from '#src/lib/instant.ts'

/** Months as they are stored, with what people read. */
export const monthNames = {
  '01': 'January',
  '02': 'February',
  '03': 'March',
  '04': 'April',
  '05': 'May',
  '06': 'June',
  '07': 'July',
  '08': 'August',
  '09': 'September',
  '10': 'October',
  '11': 'November',
  '12': 'December',
} as const
export type Month = keyof typeof monthNames
export const months = [
  '01',
  '02',
  '03',
  '04',
  '05',
  '06',
  '07',
  '08',
  '09',
  '10',
  '11',
  '12',
] as const satisfies Month[]

/** A month that pay is for. */
export type PayMonth = { year: number; month: Month }

/** The month before. */
export function monthBefore({ year, month }: PayMonth): PayMonth {
  const at = months.indexOf(month)
  return at === 0 ? { year: year - 1, month: '12' } : { year, month: months[at - 1] ?? '12' }
}

/** The last day of a month; the rates in force on it are those of the month. */
export function lastDayOf({ year, month }: PayMonth): string {
  const at = months.indexOf(month)
  const next = at === 11 ? `${year + 1}-01-01` : `${year}-${months[at + 1]}-01`
  return addDays(next, -1)
}

/** The month of a calendar day. */
export function monthOf(day: string): PayMonth {
  return { year: Number(day.slice(0, 4)), month: months.find((month) => month === day.slice(5, 7)) ?? '01' }
}
