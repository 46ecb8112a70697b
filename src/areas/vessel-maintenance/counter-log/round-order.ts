import { compareByTypeAndName } from '../vessel-engine/engine-order.ts'

type Row = Readonly<Record<string, unknown>>

/** Readings of one walk through the engine room are taken within so many hours. */
const walkHours = 6
const hour = 3_600_000

/**
 * The engines in the order in which they were read on the last round, so that one walks the same way again; those that it
 * left out follow in their usual order. What a daily report, a job or a servicing told of a counter is no round.
 */
export function inRoundOrder<Engine extends Row & { readonly id: string }>(
  engines: readonly Engine[],
  logs: readonly Row[],
): Engine[] {
  const places = placesOf(engines, logs)
  const usual = engines.toSorted(compareByTypeAndName)
  return usual.toSorted(
    (left, right) =>
      (places.get(left.id) ?? Number.POSITIVE_INFINITY) - (places.get(right.id) ?? Number.POSITIVE_INFINITY) || 0,
  )
}

/** When each engine was read first on the last round; empty where only one was, which is no round. */
function placesOf(engines: readonly { readonly id: string }[], logs: readonly Row[]): ReadonlyMap<string, number> {
  const own = new Set(engines.map(({ id }) => id))
  const taken = logs.flatMap((log) => {
    const engineId = String(log.vesselEngineId)
    const at = typeof log.readAt === 'string' ? Date.parse(log.readAt) : Number.NaN
    return own.has(engineId) && isTaken(log) && !Number.isNaN(at) ? [{ engineId, at }] : []
  })
  const last = taken.reduce((latest, { at }) => Math.max(latest, at), Number.NEGATIVE_INFINITY)
  const places = new Map<string, number>()
  for (const { engineId, at } of taken) {
    if (at >= last - walkHours * hour) places.set(engineId, Math.min(at, places.get(engineId) ?? at))
  }
  return places.size > 1 ? places : new Map()
}

/** Whether somebody read it by itself. */
function isTaken({ vesselDailyReportId, engineJobId, servicingId }: Row): boolean {
  return [vesselDailyReportId, engineJobId, servicingId].every((source) => source === undefined || source === null)
}
