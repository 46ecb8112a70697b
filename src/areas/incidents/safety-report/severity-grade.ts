import type { Grade } from '#src/resource/display/grade.ts'

const grades: Readonly<Record<string, Grade>> = { '3': 'notice', '4': 'urgent', '5': 'alarm' }

/** How pressing a severity is (`design/screens.md`, 21): 1 and 2 calm, 3 notice, 4 urgent, 5 alarm; null where none is said. */
export function gradeOfSeverity(severity: unknown): Grade | null {
  return typeof severity === 'string' ? (grades[severity] ?? 'calm') : null
}
