/** The part of a towing that the rule needs. */
export type TowingLine = { id: string; distance?: number | undefined; [field: string]: unknown }

/** Towings without a distance: they are left out when the report is submitted (specification 2, section 5). */
export function towingsWithoutDistance<Line extends TowingLine>(towings: readonly Line[]): Line[] {
  return towings.filter((towing) => towing.distance === undefined)
}

/** Whether it has anything besides the distance, so that leaving it out needs a warning. */
export function hasDetails(towing: TowingLine): boolean {
  return Object.entries(towing).some(
    ([name, value]) => name !== 'id' && name !== 'distance' && value !== undefined && value !== null && value !== '',
  )
}
