import { formatDecimal } from '#src/lib/format-number.ts'

/** What groups of a list and totals are called. */
export const groupMessages = {
  groupBy: 'Group by',
  groupedBy: (label: string) => `Grouped by ${label}`,
  none: 'No groups',
  total: (count: number) => `Total of ${formatDecimal(count)}`,
  /** Where the device does not hold all of them. */
  totalHere: (count: number) => `Total of ${formatDecimal(count)} on this device, more at the office`,
  sum: (label: string, sum: string) => `${label} ${sum}`,
} as const
