import { expiryGrade } from '#src/resource/display/expiry-grade.ts'
import type { Grade } from '#src/resource/display/grade.ts'

/** Days before its end from which a paper of a person is noticed. */
const leadDays = 90

/** How many papers have each grade on a day; one without an end is calm, one that is not in force is none. */
export function countByGrade(
  papers: readonly { status: string | null; [field: string]: unknown }[],
  today: string,
): Readonly<Record<Grade, number>> {
  const inForce = papers.filter(({ status }) => status === null || status === 'approved')
  const found = inForce.map(({ expiresOn }) =>
    typeof expiresOn === 'string' ? expiryGrade(expiresOn, today, leadDays) : 'calm',
  )
  const counts: Record<Grade, number> = { calm: 0, notice: 0, urgent: 0, alarm: 0, info: 0, held: 0 }
  for (const grade of found) counts[grade] += 1
  return counts
}
