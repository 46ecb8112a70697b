/** The part of a towing that the rule needs. */
export type TowingLine = { id: string; distance?: number | undefined; [field: string]: unknown }

/** Towings without a distance: they are left out of what is sent of the report (specification 2, section 5). */
export function towingsWithoutDistance<Line extends TowingLine>(towings: readonly Line[]): Line[] {
  return towings.filter((towing) => towing.distance === undefined)
}

/** Those of them that somebody has begun to write, which stay with their author (domain rules, section 7). */
export function unfinishedTowings<Line extends TowingLine>(towings: readonly Line[]): Line[] {
  return towingsWithoutDistance(towings).filter(hasDetails)
}

/** Whether it has anything besides the distance, so that it is kept as a draft and warned about. */
export function hasDetails(towing: TowingLine): boolean {
  return Object.entries(towing).some(
    ([name, value]) => name !== 'id' && name !== 'distance' && value !== undefined && value !== null && value !== '',
  )
}
