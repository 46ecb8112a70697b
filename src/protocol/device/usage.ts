/**
 * Seconds a person spent in one module on one day, as counted by one device so far. A day's count only grows, so a
 * repeated report changes nothing.
 */
export type UsageTime = {
  /** The day by the device's calendar: `YYYY-MM-DD`. */
  day: string
  /** Name of the module in the menu, or 'Unknown' (specification 1, section 2). */
  module: string
  /** Whole seconds, at least 1 and at most a day's. */
  seconds: number
}

/** `POST /usage-records`: one device's counts for the person who sends it. */
export type UsageReport = {
  /** Identifies the device's count for this person; a lost one restarts under another id. */
  counter: string
  times: readonly UsageTime[]
}

/** Days back that the office accepts; devices delete older ones. */
export const maxUsageDays = 45

/** Maximum times in one report. */
export const maxUsageTimes = 500

/** Maximum characters of a module's name. */
export const maxModuleLength = 100

/** The most seconds of a day. */
export const secondsPerDay = 86_400
