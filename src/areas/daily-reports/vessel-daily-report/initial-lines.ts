import type { LiquidLine } from './liquid.ts'
import { dedupeLiquidLines, liquidTemplates } from './liquid-templates.ts'

type MachineryLine = { id: string; vesselEngineId: string; counterReading?: number }
type Earlier = { machinery?: readonly MachineryLine[] } & Partial<
  Record<(typeof liquidTemplates)[number]['name'], readonly LiquidLine[]>
>

/**
 * A new report's initial lines without figures: one per engine of the vessel, and one per grade and tank of the report
 * before. Line ids derive from the engine or the earlier line, so that two tablets beginning the same day share lines.
 */
export function createInitialLines(
  engineIds: readonly string[],
  earlier: Earlier | null,
  newId: () => string,
): Record<string, readonly Record<string, unknown>[]> {
  const lines: Record<string, readonly Record<string, unknown>[]> = {
    machinery: engineIds.map((id) => ({ id, vesselEngineId: id })),
  }
  for (const { name, grades } of liquidTemplates) {
    const before = dedupeLiquidLines(earlier?.[name] ?? [])
    lines[name] =
      before.length > 0
        ? before.map(({ id, grade, tank, capacity }) => withoutAbsent({ id, grade, tank, capacity }))
        : [{ id: newId(), grade: grades[0] }]
  }
  return lines
}

/**
 * A stored report with its empty initial lines restored, since empty lines are not stored and a returned report would
 * have nothing to fill in. Existing engines, grades and tanks get no second line.
 */
export function addMissingLines(
  fields: Readonly<Record<string, unknown>>,
  atStart: Readonly<Record<string, readonly Record<string, unknown>[]>>,
): Record<string, unknown> {
  const completed: Record<string, unknown> = { ...fields }
  for (const [name, lines] of Object.entries(atStart)) {
    const present: unknown[] = Array.isArray(fields[name]) ? fields[name] : []
    const [names, ids] = [new Set(present.map(lineName)), new Set(present.map(lineId))]
    const missing = lines.filter((line) => !names.has(lineName(line)) && !ids.has(line.id))
    completed[name] = [...present, ...missing]
  }
  return completed
}

function lineName(line: unknown): string {
  if (typeof line !== 'object' || line === null) return ''
  return ['vesselEngineId', 'grade', 'tank'].map((part) => String(Reflect.get(line, part) ?? '')).join('|')
}

function lineId(line: unknown): unknown {
  return typeof line === 'object' && line !== null ? Reflect.get(line, 'id') : undefined
}

function withoutAbsent(line: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(line).filter(([, value]) => value !== undefined))
}

/** The counter last reported for an engine; null where there is none. */
export function findLastCounter(lines: readonly MachineryLine[], vesselEngineId: string): number | null {
  return lines.find((line) => line.vesselEngineId === vesselEngineId)?.counterReading ?? null
}
