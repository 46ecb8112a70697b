/** Typed answers of a step, by the names of its questions. */
type Answers = Readonly<Record<string, unknown>>

/** `at`: milliseconds since 1970 when last stored. */
export type StoredAnswers = { answers: Answers; at: number }
type StoredStep = StoredAnswers & { place: string }

/** Maximum number of stored steps per person; the oldest are dropped. */
const maxSteps = 20

const storageKeyOf = (personId: string) => `fairlead.answers.${personId}`

/**
 * What a person typed for a step without completing it, also before a reload; null where nothing. `place` names the
 * step and its record.
 */
export function readStepAnswers(personId: string, place: string): StoredAnswers | null {
  return readStoredSteps(personId).find((stored) => stored.place === place) ?? null
}

/** Stores what a person typed for a step; empty answers remove the entry. False where the browser did not store it. */
export function storeStepAnswers(personId: string, place: string, answers: Answers): boolean {
  const others = readStoredSteps(personId).filter((stored) => stored.place !== place)
  const isNothing = Object.keys(answers).length === 0
  const all = isNothing ? others : [{ place, answers, at: Date.now() }, ...others].slice(0, maxSteps)
  try {
    if (all.length === 0) localStorage.removeItem(storageKeyOf(personId))
    else localStorage.setItem(storageKeyOf(personId), JSON.stringify(all))
    return true
  } catch {
    return false
  }
}

/** Deletes what a person typed for steps on this device. */
export function deleteStepAnswers(personId: string): void {
  try {
    globalThis.localStorage?.removeItem(storageKeyOf(personId))
  } catch {
    // Nothing was stored, so there is nothing to remove.
  }
}

/** As far as readable: an older or newer app may have written it. */
function readStoredSteps(personId: string): StoredStep[] {
  try {
    const value: unknown = JSON.parse(globalThis.localStorage?.getItem(storageKeyOf(personId)) ?? '[]')
    return Array.isArray(value) ? value.filter(isStoredStep) : []
  } catch {
    return []
  }
}

function isStoredStep(value: unknown): value is StoredStep {
  if (typeof value !== 'object' || value === null) return false
  const answers: unknown = Reflect.get(value, 'answers')
  const isNamed = typeof Reflect.get(value, 'place') === 'string' && Number.isFinite(Reflect.get(value, 'at'))
  return isNamed && typeof answers === 'object' && answers !== null
}
