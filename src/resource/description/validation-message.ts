import type { z } from 'zod'
import { formatDecimal } from '#src/lib/format-number.ts'

/** The message for a missing value. */
export const requiredMessage = 'Required'

/**
 * Describes what is wrong with a value; passed to zod with each parse. A field's own message comes first; unknown cases
 * keep zod's text.
 */
export function validationMessage(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined || issue.input === null || issue.input === '') return requiredMessage
  switch (issue.code) {
    case 'invalid_type':
      return typeMessage(issue.expected)
    case 'invalid_value':
      return 'Choose one of the values offered'
    case 'too_small':
      return boundMessage('least', issue.origin, issue.minimum)
    case 'too_big':
      return boundMessage('most', issue.origin, issue.maximum)
    default:
      return undefined
  }
}

function typeMessage(expected: string): string | undefined {
  if (expected === 'int') return 'Enter a whole number'
  return expected === 'number' ? 'Enter a number' : undefined
}

const units: Readonly<Record<string, readonly [string, string]>> = {
  string: [' character', ' characters'],
  array: [' entry', ' entries'],
}

function boundMessage(side: 'least' | 'most', origin: string, bound: number | bigint): string {
  const [one, more] = units[origin] ?? ['', '']
  return `Enter at ${side} ${formatDecimal(bound)}${bound === 1 ? one : more}`
}
