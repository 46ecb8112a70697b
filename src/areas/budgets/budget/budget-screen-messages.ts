import { monthNames } from '#src/lib/format-day.ts'

/** Texts of the pages of budgets. */
export const budgetScreenMessages = {
  budget: 'Budget',
  months: 'Months',
  ofMyDepartment: 'Budgets of my department',
  all: 'All years',
  thisYear: 'This financial year',
  nextYear: 'Next financial year',
  sameAmount: 'Use the first amount for every month',
  below: (months: string) => `Less than what is spent and reserved: ${months}`,
  year: 'The whole year',
  /** Of the financial year, from its first month to one given as '2026-11'. */
  toDate: (last: string) => `Apr to ${monthNames[Number(last.slice(5, 7)) - 1] ?? ''}`,
  planned: 'Planned',
  spent: 'Spent',
  reserved: 'Reserved',
  left: 'Left',
  month: 'Month',
  noLimit: 'No limit',
  exceeded: 'Exceeded',
  used: (percent: number) => `${percent} % used`,
  byMonth: (currency: string) => `By month, in ${currency}`,
  outside: 'In months without a limit',
  entries: (month: string) => `What was booked in ${month}`,
  nothing: 'Nothing was booked in this month.',
  incomplete: 'Not all entries are on this device yet. The sums may still change.',
  unreadable: 'The months of this budget cannot be read.',
  monthName: (month: string) => `${monthNames[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`,
}
