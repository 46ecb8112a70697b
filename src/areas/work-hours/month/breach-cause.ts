import type { DayVerdict } from '../work-rest-hour/rest-rules.ts'

/** Whether a limit is exceeded. */
export function isBreach(verdict: DayVerdict | null): boolean {
  return verdict?.kind === 'breach'
}

/** Whether a limit is exceeded and the day's remarks do not say why. */
export function lacksCause(verdict: DayVerdict | null, remarks: unknown): boolean {
  return isBreach(verdict) && (typeof remarks !== 'string' || remarks.trim() === '')
}
