import { type HourlyCounter, hourlyCounter } from '#src/server/http/hourly-counter.ts'

/** Limits per hour. Many applicants share an address, while a mailbox is one person's and must not be flooded. */
const limits = {
  'reading from an address': 600,
  'link from an address': 20,
  'link to a mailbox': 4,
  'link for a vacancy': 200,
  'withdrawal from an address': 60,
  'answer to an offer from an address': 60,
} as const

/** Counts what applicants ask for. */
export type ApplicantCounter = HourlyCounter<keyof typeof limits>

/** A counter of what applicants ask for. */
export const applicantCounter = (): ApplicantCounter => hourlyCounter(limits)
