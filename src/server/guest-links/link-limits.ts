import { type HourlyCounter, hourlyCounter } from '#src/server/http/hourly-counter.ts'

/** Limits per hour. Many guests share an address, so addresses allow more. */
const limits = {
  'code of a link': 5,
  'code from an address': 60,
  'try of a link': 20,
  'try from an address': 120,
  'request of a link': 600,
  'request from an address': 2400,
  'sending of a link': 20,
  'upload of a link': 40,
} as const

/** Counts requests about links; the tries of a code stand in the database too. */
export type LinkCounter = HourlyCounter<keyof typeof limits>

/** A counter of requests about links. */
export const linkCounter = (): LinkCounter => hourlyCounter(limits)
