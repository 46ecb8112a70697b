import type { LastStep, StepTakers, StoredRecord } from './stored-record.ts'

/** The newest step of a record, or null; rows mirrored before steps were sent have none. */
export function lastStepOf(record: StoredRecord): LastStep | null {
  return readLastStep(record.lastStep)
}

/** Parses a stored or received step as far as it is understood. */
export function readLastStep(stored: unknown): LastStep | null {
  if (!isObject(stored) || typeof stored.action !== 'string') return null
  const { action, actingFor, answers } = stored
  const takers = readTakers(stored.takers)
  const editors = readPeople(stored.editors)
  return {
    action,
    actingFor: typeof actingFor === 'string' ? actingFor : null,
    answers: isObject(answers) ? answers : {},
    ...(Object.keys(takers).length > 0 && { takers }),
    ...(editors.length > 0 && { editors }),
  }
}

function readTakers(stored: unknown): StepTakers {
  const entries = isObject(stored) ? Object.entries(stored) : []
  return Object.fromEntries(entries.map(([step, people]) => [step, readPeople(people)]))
}

function readPeople(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
