/** The months of a financial year in their order (specification 2, section 9: 'Financial year from April'), with what people read. */
export const monthNames = {
  '04': 'April',
  '05': 'May',
  '06': 'June',
  '07': 'July',
  '08': 'August',
  '09': 'September',
  '10': 'October',
  '11': 'November',
  '12': 'December',
  '01': 'January',
  '02': 'February',
  '03': 'March',
} as const
export const monthsFromApril = ['04', '05', '06', '07', '08', '09', '10', '11', '12', '01', '02', '03'] as const
export type Month = (typeof monthsFromApril)[number]

/** The calendar year in which the financial year of a day begins: 2025 for 31 March 2026, 2026 for the day after. */
export function financialYearOf(day: string): number {
  const year = Number(day.slice(0, 4))
  return day.slice(5, 7) < '04' ? year - 1 : year
}

/** The financial year as it is written, '2026/2027', by the calendar year in which it begins. */
export function periodOf(year: number): string {
  return `${year}/${year + 1}`
}

/** The month of a day. */
export function monthOf(day: string): Month {
  return monthsFromApril.find((month) => month === day.slice(5, 7)) ?? '04'
}

/** The first day of a month in the financial year that begins in `year`: March lies in the next calendar year. */
export function firstDayOfMonth(year: number, month: Month): string {
  return `${month < '04' ? year + 1 : year}-${month}-01`
}

/** The first days of its twelve months, April to March. */
export function monthsOfYear(year: number): readonly string[] {
  return monthsFromApril.map((month) => firstDayOfMonth(year, month))
}

/** Its first day. */
export function firstDayOf(year: number): string {
  return `${year}-04-01`
}

/** Its last day. */
export function lastDayOf(year: number): string {
  return `${year + 1}-03-31`
}
