import type { LiquidLine } from './liquid.ts'
import { dedupeLiquidLines, liquidTemplates } from './liquid-templates.ts'

type MachineryLine = { id: string; vesselEngineId: string; counterReading?: number }
type Earlier = { machinery?: readonly MachineryLine[] } & Partial<
  Record<(typeof liquidTemplates)[number]['name'], readonly LiquidLine[]>
>

/**
 * The lines a new report begins with: one for each engine of the vessel, and one for each grade and tank of the report
 * before, without figures. A line is named by its engine, or by the line it continues, so that two tablets which begin
 * the same day write into the same lines.
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
 * A stored report with the lines it began with and was left without figures in: those are not stored, so that a report
 * that came back would offer nothing to fill in. An engine, or a grade and tank, that has a line gets no second one.
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

/** The counter an engine was last reported with, and null where it never was. */
export function findLastCounter(lines: readonly MachineryLine[], vesselEngineId: string): number | null {
  return lines.find((line) => line.vesselEngineId === vesselEngineId)?.counterReading ?? null
}
