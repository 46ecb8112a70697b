import { formatDecimal } from '#src/lib/format-number.ts'

/** What is said of the time in the product. */
export const usageMessages = {
  title: 'Time in the product',
  intro: 'What devices count while somebody works, by part of the product. Kept for 180 days.',
  /** Seconds as people say them: '2 h 05 min', '40 min', '1 min' for less. */
  span: (seconds: number) => {
    const minutes = Math.max(1, Math.round(seconds / 60))
    const hours = Math.floor(minutes / 60)
    return hours === 0 ? `${minutes} min` : `${formatDecimal(hours)} h ${String(minutes % 60).padStart(2, '0')} min`
  },
  own: (period: string) => `My time by part of the product, ${period}`,
  byModule: (period: string) => `Time by part of the product, everybody, ${period}`,
  byDepartment: (period: string) => `Time by department, ${period}`,
  byPerson: (period: string) => `Time by person, ${period}`,
  inStrategy: (period: string) => `Time in Strategy and Risk by department, ${period}`,
  days: (from: string, to: string) => `${from} to ${to}`,
  none: 'No time was counted in these days.',
  away: 'The office cannot be reached. Only the office has these times.',
  failed: 'These times could not be loaded.',
  noDepartment: 'No department',
  others: (count: number) => `${formatDecimal(count)} others`,
  day: 'Day',
  person: 'Person',
  module: 'Part of the product',
  time: 'Time',
  from: 'From',
  to: 'To',
  total: 'In all: ',
  page: (page: number, pages: number) => `Page ${formatDecimal(page)} of ${formatDecimal(pages)}`,
} as const
