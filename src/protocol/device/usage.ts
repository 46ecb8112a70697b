/**
 * Seconds that a person spent in one part of the product on one day, as one device has counted them so far. The count of a
 * day only grows, so that a report that is sent twice says nothing new.
 */
export type UsageTime = {
  /** The day by the device's calendar: `YYYY-MM-DD`. */
  day: string
  /** Name of the part in the menu, or 'Unknown' (specification 1, section 2). */
  module: string
  /** Whole seconds, at least 1 and at most a day's. */
  seconds: number
}

/** `POST /usage-records`: what one device has counted for the person who sends it. */
export type UsageReport = {
  /** Names the device's count for this person; one that was lost begins anew under another id. */
  counter: string
  times: readonly UsageTime[]
}

/** Days back that the office still takes; a device forgets what is older. */
export const maxUsageDays = 45

/** Times in one report, at most. */
export const maxUsageTimes = 500

/** Characters of a module's name, at most. */
export const maxModuleLength = 100

/** The most seconds of a day. */
export const secondsPerDay = 86_400
