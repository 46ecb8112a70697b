import type { LastStep, StoredRecord } from './stored-record.ts'

/** The newest step of a record, or null; rows mirrored before steps were sent have none. */
export function lastStepOf(record: StoredRecord): LastStep | null {
  return readLastStep(record.lastStep)
}

/** Parses a stored or received step as far as it is understood. */
export function readLastStep(stored: unknown): LastStep | null {
  if (!isObject(stored) || typeof stored.action !== 'string') return null
  const { action, actingFor, answers } = stored
  return {
    action,
    actingFor: typeof actingFor === 'string' ? actingFor : null,
    answers: isObject(answers) ? answers : {},
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
