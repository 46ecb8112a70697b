type Fields = Readonly<Record<string, unknown>>

/** Names in the planner's address that choose among jobs; they are the fields' own. */
export const plannerFilterNames = ['vesselId', 'engineType', 'responsibleId', 'isCritical'] as const

/** What the planner's address asks for, by those names. */
export type PlannerFilters = Partial<Readonly<Record<(typeof plannerFilterNames)[number], string>>>

/** Whether a job is asked for; the vessel is chosen before. `engineTypes`: the types of engines, by their id. */
export function fitsFilters(
  job: Fields,
  { engineType, responsibleId, isCritical }: PlannerFilters,
  engineTypes: ReadonlyMap<string, unknown>,
): boolean {
  return (
    (engineType === undefined || engineTypes.get(String(job.machineId)) === engineType) &&
    (responsibleId === undefined || job.responsibleId === responsibleId) &&
    (isCritical !== 'true' || job.isCritical === true)
  )
}

/** The vessel shown: the one asked for, else one's own, else the first with planned work; undefined where there is none. */
export function vesselShown(
  asked: string | undefined,
  own: readonly string[],
  withWork: readonly string[],
): string | undefined {
  if (asked !== undefined && withWork.includes(asked)) return asked
  return own.find((id) => withWork.includes(id)) ?? withWork[0]
}
