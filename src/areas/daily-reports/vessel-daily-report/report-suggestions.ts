import { z } from 'zod'
import { findLastCounter } from './initial-lines.ts'
import { findOpening, type LiquidLine } from './liquid.ts'
import { liquidTemplates } from './liquid-templates.ts'
import { dailyReportMessages as messages } from './messages.ts'
import { counterLines, type ReportToCheck, towLines } from './misfits/misfit-lines.ts'
import { type TowingLine, unfinishedTowings } from './towing.ts'

type Fields = Readonly<Record<string, unknown>>
type MachineryLine = { id: string; vesselEngineId: string; counterReading?: number }
type Earlier = {
  source: string
  fields: Partial<Record<(typeof liquidTemplates)[number]['name'], readonly LiquidLine[]>> & {
    machinery?: readonly MachineryLine[]
    client?: string
    location?: string
    personsOnBoard?: number
  }
}
/** What a towing's figures are while they are typed; what is no figure yet is told at its field. */
const figure = z.number().optional().catch(undefined)
const words = z.string().optional().catch(undefined)
const typedTowing = z.object({
  towedObject: words,
  distance: figure,
  speed: figure,
  connectedAt: words,
  releasedAt: words,
})

const typedMachinery = z.object({ id: z.string(), vesselEngineId: z.string(), counterReading: figure })

type OfferedValue = { source: string; value: unknown }

/** What other records of the day say, as far as they are on the device; 0 where they say nothing. */
type DayCounts = { personsOnBoard?: number; nearMisses?: number }

/**
 * Suggestions by path: from the report before openings by remainders, hours by counters, and rarely changing values; from
 * the roster the people on board, and near misses as reported. Offered beside the field and never applied automatically (`domain-rules.md` section 7).
 */
export function suggestValues(
  fields: Fields,
  earlier: Earlier | null,
  day: DayCounts = {},
): Record<string, OfferedValue> {
  const counted = { ...(earlier ? valuesOfEarlier(fields, earlier) : {}) }
  for (const [name, source] of [
    ['personsOnBoard', messages.roster],
    ['nearMisses', messages.reportsOfDay],
  ] as const) {
    const value = day[name]
    if (value && fields[name] === undefined) counted[name] = { source, value }
  }
  return counted
}

function valuesOfEarlier(fields: Fields, earlier: Earlier): Record<string, OfferedValue> {
  const { source } = earlier
  const offered: Record<string, OfferedValue> = {}
  for (const name of ['client', 'location', 'personsOnBoard'] as const) {
    const value = earlier.fields[name]
    if (value !== undefined && fields[name] === undefined) offered[name] = { source, value }
  }
  for (const { name } of liquidTemplates) {
    for (const [index, line] of itemsOf(fields[name]).entries()) {
      const tank = typeof line.tank === 'string' ? line.tank : undefined
      const opening = findOpening(earlier.fields[name] ?? [], String(line.grade), tank)
      if (opening !== null) offered[`${name}.${index}.opening`] = { source, value: opening }
    }
  }
  for (const [index, line] of itemsOf(fields.machinery).entries()) {
    const last = findLastCounter(earlier.fields.machinery ?? [], String(line.vesselEngineId))
    if (last === null || typeof line.counterReading !== 'number' || line.counterReading < last) continue
    const value = Math.round((line.counterReading - last) * 10) / 10
    if (value <= 25) offered[`machinery.${index}.hoursToday`] = { source: messages.sinceLastCounter, value }
  }
  return offered
}

/**
 * A form of a report as its draft goes on once it is sent: with the towings that have no distance yet, which were not.
 * Null where there are none.
 */
export function keepUnfinishedTowings(held: Fields, sent: Fields): Fields | null {
  const unfinished = unfinishedTowings(itemsOf(held.towings))
  return unfinished.length > 0 ? { ...held, towings: [...itemsOf(sent.towings), ...unfinished] } : null
}

/**
 * What is pointed out before a report is sent: towings that will not be, although they have content, those whose speed does
 * not fit, and counters that do not fit the report before.
 */
export function findReportWarnings(
  fields: Fields,
  earlier: ReportToCheck | null,
  engineName: (id: string) => string,
): string[] {
  return [
    ...towingWarnings(fields),
    ...counterWarnings(fields, earlier, engineName),
    ...towLines(z.array(typedTowing).catch([]).parse(itemsOf(fields.towings))),
  ]
}

/** The fields that these are about. */
export function findDoubtedFields(fields: Fields, earlier: ReportToCheck | null): string[] {
  const tows = towLines(z.array(typedTowing).catch([]).parse(itemsOf(fields.towings)))
  return [
    ...(counterWarnings(fields, earlier, String).length > 0 ? ['machinery'] : []),
    ...(towingWarnings(fields).length + tows.length > 0 ? ['towings'] : []),
  ]
}

function counterWarnings(fields: Fields, earlier: ReportToCheck | null, engineName: (id: string) => string): string[] {
  const machinery = itemsOf(fields.machinery).flatMap((line) => typedMachinery.safeParse(line).data ?? [])
  return counterLines({ date: typeof fields.date === 'string' ? fields.date : '', machinery }, earlier, engineName)
}

function towingWarnings(fields: Fields): string[] {
  const towings = itemsOf(fields.towings)
  return unfinishedTowings(towings).map((towing) =>
    messages.towingLeftOut(
      typeof towing.towedObject === 'string' ? towing.towedObject : messages.towingUnnamed(towings.indexOf(towing) + 1),
    ),
  )
}

function itemsOf(value: unknown): TowingLine[] {
  return Array.isArray(value) ? value.filter(isItem) : []
}

function isItem(value: unknown): value is TowingLine {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'id') === 'string'
}
