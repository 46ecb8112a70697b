import { findLastCounter } from './initial-lines.ts'
import { findOpening, type LiquidLine } from './liquid.ts'
import { liquidTemplates } from './liquid-templates.ts'
import { dailyReportMessages as messages } from './messages.ts'
import { hasDetails, type TowingLine, towingsWithoutDistance } from './towing.ts'

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
type OfferedValue = { source: string; value: unknown }

/**
 * Suggestions from the report before, by path: openings from remainders, hours from counters, and rarely changing
 * values. Offered beside the field and never applied automatically (`domain-rules.md` section 7).
 */
export function suggestValues(fields: Fields, earlier: Earlier | null): Record<string, OfferedValue> {
  if (!earlier) return {}
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

/** A line for each towing that will be left out although it has content. */
export function findTowingWarnings(fields: Fields): string[] {
  const towings = itemsOf(fields.towings)
  return towingsWithoutDistance(towings)
    .filter(hasDetails)
    .map((towing) =>
      messages.towingLeftOut(
        typeof towing.towedObject === 'string'
          ? towing.towedObject
          : messages.towingUnnamed(towings.indexOf(towing) + 1),
      ),
    )
}

function itemsOf(value: unknown): TowingLine[] {
  return Array.isArray(value) ? value.filter(isItem) : []
}

function isItem(value: unknown): value is TowingLine {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'id') === 'string'
}
