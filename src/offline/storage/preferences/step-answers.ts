/** What was typed for a step, by the names of what it asks. */
type Answers = Readonly<Record<string, unknown>>

/** `at`: milliseconds since 1970 when they were kept last. */
export type StoredAnswers = { answers: Answers; at: number }
type StoredStep = StoredAnswers & { place: string }

/** Steps of a person whose answers are kept: a reason that nobody came back to makes room for newer ones. */
const maxSteps = 20

const storageKeyOf = (personId: string) => `fairlead.answers.${personId}`

/**
 * What a person typed for a step and did not take it with, also before the page was opened anew; null where that is
 * nothing. `place` names the step and what it is about.
 */
export function readStepAnswers(personId: string, place: string): StoredAnswers | null {
  return readStoredSteps(personId).find((kept) => kept.place === place) ?? null
}

/** Keeps what a person typed for a step; nothing typed leaves nothing behind. False where the browser did not keep it. */
export function storeStepAnswers(personId: string, place: string, answers: Answers): boolean {
  const others = readStoredSteps(personId).filter((kept) => kept.place !== place)
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

/** Forgets what a person typed for steps on this device. */
export function deleteStepAnswers(personId: string): void {
  try {
    globalThis.localStorage?.removeItem(storageKeyOf(personId))
  } catch {
    // What the browser does not keep needs no removing.
  }
}

/** As far as it can be read: an older or newer app may have written it. */
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
