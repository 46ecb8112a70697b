import type { FieldErrors } from '#src/resource/description/validate.ts'
import { requiredMessage } from '#src/resource/description/validation-message.ts'

/** What has to be known before a report is submitted; until then its parts may be sent without. */
const needed = ['sequence', 'potentialSeverity', 'immediateActions'] as const

/** The answers that a report lacks before it is submitted, by field. */
export function missingForSubmit(fields: Readonly<Record<string, unknown>>): FieldErrors {
  const missing = needed.filter((name) => {
    const value = fields[name]
    return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
  })
  return Object.fromEntries(missing.map((name) => [name, [requiredMessage]]))
}
