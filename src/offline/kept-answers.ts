/** What was typed for a step, by the names of what it asks. */
type Answers = Readonly<Record<string, unknown>>

type Kept = { place: string; answers: Answers }

/** Steps of a person whose answers are kept: a reason that nobody came back to makes room for newer ones. */
const most = 20

const keyOf = (personId: string) => `fairlead.answers.${personId}`

/** What a person typed for a step and did not take it with, also before the page was opened anew. `place` names the step. */
export function readAnswers(personId: string, place: string): Answers {
  return keptOf(personId).find((kept) => kept.place === place)?.answers ?? {}
}

/** Keeps what a person typed for a step; nothing typed leaves nothing behind. Where the browser keeps nothing, neither does this. */
export function keepAnswers(personId: string, place: string, answers: Answers): void {
  const others = keptOf(personId).filter((kept) => kept.place !== place)
  const all = Object.keys(answers).length === 0 ? others : [{ place, answers }, ...others].slice(0, most)
  try {
    if (all.length === 0) globalThis.localStorage?.removeItem(keyOf(personId))
    else globalThis.localStorage?.setItem(keyOf(personId), JSON.stringify(all))
  } catch {
    // They stay in their question for as long as it is open.
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
  return typeof Reflect.get(value, 'place') === 'string' && typeof answers === 'object' && answers !== null
}
