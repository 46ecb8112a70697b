import { fuelGrades, lubeGrades, sludgeGrades, waterGrades } from './daily-report-fields.ts'
import type { LiquidLine } from './liquid.ts'

/** The four templates of the report, in their order. */
export const liquidTemplates = [
  { name: 'fuels', grades: fuelGrades },
  { name: 'lubes', grades: lubeGrades },
  { name: 'sludges', grades: sludgeGrades },
  { name: 'waters', grades: waterGrades },
] as const
export type LiquidTemplateName = (typeof liquidTemplates)[number]['name']

/** The lines of a report, each grade and tank once. */
export function dedupeLiquidLines(lines: readonly (LiquidLine & { capacity?: number })[]) {
  const seen = new Set<string>()
  return lines.filter(({ grade, tank }) => {
    const key = `${grade} ${tank ?? ''}`
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}
