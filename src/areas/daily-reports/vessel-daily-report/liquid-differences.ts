import { fieldOf } from '#src/resource/description/field-description.ts'
import { computeClosingDifference, gradeLabels, type LiquidLine } from './liquid.ts'
import { type LiquidTemplateName, liquidTemplates } from './liquid-templates.ts'
import { vesselDailyReport } from './vessel-daily-report.ts'

/** A grade whose remaining quantity differs from the declared figures. */
export type LiquidDifference = { key: string; name: string; difference: number; unit: string }

/** All inconsistent lines of a report, in the order of the templates. */
export function findDifferences(
  fields: Partial<Record<LiquidTemplateName, readonly LiquidLine[]>> | undefined,
): LiquidDifference[] {
  return liquidTemplates.flatMap(({ name }) =>
    (fields?.[name] ?? []).flatMap((line) => {
      const difference = computeClosingDifference(line)
      if (difference === null || difference === 0) return []
      const unit = fieldOf(vesselDailyReport, name)?.items.find((item) => item.name === 'closing')?.unit ?? ''
      const grade = [gradeLabels[line.grade] ?? line.grade, line.tank].filter(Boolean).join(', ')
      return [{ key: `${name} ${line.id}`, name: grade, difference, unit }]
    }),
  )
}
