import { addDays } from '#src/lib/instant.ts'

/** How much harm is done while it is not done, the least first. */
export const severities = ['low', 'medium', 'high', 'critical'] as const
type Severity = (typeof severities)[number]

/** Days within which an action is proposed to be due, by its severity. */
const daysBySeverity: Readonly<Record<Severity, number>> = { critical: 3, high: 7, medium: 30, low: 90 }

const isSeverity = (value: unknown): value is Severity => severities.some((one) => one === value)

/** The day proposed for a severity, as `2026-11-29`; null for what is none. `today`: a day of the same form. */
export function dueBySeverity(severity: unknown, today: string): string | null {
  return isSeverity(severity) ? addDays(today, daysBySeverity[severity]) : null
}

/**
 * The fields of a form after its severity was chosen: due on the proposed day, unless the person has chosen another day than
 * one that was proposed.
 */
export function withProposedDay(
  fields: Readonly<Record<string, unknown>>,
  today: string,
): Readonly<Record<string, unknown>> {
  const proposed = dueBySeverity(fields.severity, today)
  const isChosen = fields.dueOn !== undefined && !severities.some((one) => dueBySeverity(one, today) === fields.dueOn)
  return proposed === null || isChosen ? fields : { ...fields, dueOn: proposed }
}
