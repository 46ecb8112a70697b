import { type HourlyCounter, hourlyCounter } from '#src/server/http/hourly-counter.ts'
import { type Problem, tooMany } from '#src/server/http/problem.ts'

/** Limits per hour, by what they count. A whole vessel shares an address, so addresses allow more. */
const guestLimits = {
  'report of a device': 10,
  'report from an address': 120,
  'report through a place': 60,
  'report of a tenant': 300,
  'upload of a device': 40,
  'upload from an address': 480,
  'upload through a place': 240,
  'details of a device': 60,
  'details from an address': 720,
  'details through a place': 360,
  'question of a device': 120,
  'question from an address': 1200,
  'question through a place': 600,
} as const
/** Counts guests' requests. */
export type GuestCounter = HourlyCounter<keyof typeof guestLimits>

/** A counter of guests' requests. */
export const guestCounter = (): GuestCounter => hourlyCounter(guestLimits, tooManyReports)

/** 429 for what finds no room, with the milliseconds until there is some again. */
export function tooManyReports(pause: number): Problem {
  return tooMany(pause / 1000, 'Too many reports came from here', 'It can be sent in')
}
