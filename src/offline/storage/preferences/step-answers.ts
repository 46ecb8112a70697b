/** What was typed for a step, by the names of what it asks. */
type Answers = Readonly<Record<string, unknown>>

/** `at`: milliseconds since 1970 when they were kept last. */
export type KeptAnswers = { answers: Answers; at: number }
type Kept = KeptAnswers & { place: string }

/** Steps of a person whose answers are kept: a reason that nobody came back to makes room for newer ones. */
const most = 20

const keyOf = (personId: string) => `fairlead.answers.${personId}`

/**
 * What a person typed for a step and did not take it with, also before the page was opened anew; null where that is
 * nothing. `place` names the step and what it is about.
 */
export function readAnswers(personId: string, place: string): KeptAnswers | null {
  return keptOf(personId).find((kept) => kept.place === place) ?? null
}

/** Keeps what a person typed for a step; nothing typed leaves nothing behind. False where the browser did not keep it. */
export function keepAnswers(personId: string, place: string, answers: Answers): boolean {
  const others = keptOf(personId).filter((kept) => kept.place !== place)
  const isNothing = Object.keys(answers).length === 0
  const all = isNothing ? others : [{ place, answers, at: Date.now() }, ...others].slice(0, most)
  try {
    if (all.length === 0) localStorage.removeItem(keyOf(personId))
    else localStorage.setItem(keyOf(personId), JSON.stringify(all))
    return true
  } catch {
    return false
  }
}

/** Forgets what a person typed for steps on this device. */
export function forgetAnswers(personId: string): void {
  try {
    globalThis.localStorage?.removeItem(keyOf(personId))
  } catch {
    // What the browser does not keep needs no removing.
  }
}

/** As far as it can be read: an older or newer app may have written it. */
function keptOf(personId: string): Kept[] {
  try {
    const value: unknown = JSON.parse(globalThis.localStorage?.getItem(keyOf(personId)) ?? '[]')
    return Array.isArray(value) ? value.filter(isKept) : []
  } catch {
    return []
  }
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false
  const answers: unknown = Reflect.get(value, 'answers')
  const isNamed = typeof Reflect.get(value, 'place') === 'string' && Number.isFinite(Reflect.get(value, 'at'))
  return isNamed && typeof answers === 'object' && answers !== null
}
