import { formatDecimal } from '#src/lib/format-number.ts'

/** What figures say. */
export const figureMessages = {
  counting: 'Counting',
  notHere: 'Not on this device yet',
  fromDevice: 'From this device, not all is here',
  /** Below the first records of a list. */
  all: (count: number) => `All ${formatDecimal(count)}`,
  oldest: (days: number) =>
    days === 0 ? 'Oldest since today' : days === 1 ? 'Oldest 1 day' : `Oldest ${formatDecimal(days)} days`,
} as const
