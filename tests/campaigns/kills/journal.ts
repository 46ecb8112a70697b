/** What a form's fields hold, as far as this campaign types into them; empty ones are left out. */
export type Fields = Readonly<Record<string, unknown>>

/** One input: what the fields hold after it, and when (milliseconds) the browser had taken it; null while it had not. */
type Input = { after: Fields; at: number | null }

/** What is left of a form after a kill. */
export type StoredForm = {
  /** Milliseconds before the kill at which the oldest lost input was made; 0 where none was lost. */
  lost: number
  /** How many inputs were lost, those that the browser had not taken left out. */
  inputs: number
}

/** What somebody types into a form, input by input. */
export class Journal {
  readonly start: Fields
  readonly #inputs: Input[] = []

  constructor(start: Fields) {
    this.start = withoutEmpty(start)
  }

  /** What the fields hold now. */
  get fields(): Fields {
    return this.#inputs.at(-1)?.after ?? this.start
  }

  /** Makes an input that leaves these fields changed; it is made once the browser has taken it. */
  async input(change: Fields, make: () => Promise<unknown>): Promise<void> {
    const input: Input = { after: withoutEmpty({ ...this.fields, ...change }), at: null }
    this.#inputs.push(input)
    await make()
    input.at = performance.now()
  }

  /**
   * Holds what was found after a kill at `killedAt` against what was typed; null where the fields held it at no time. What
   * was found nowhere (`found` is null) is a form in which nothing is typed.
   */
  compare(found: Fields | null, killedAt: number): StoredForm | null {
    const looked = canonical(found ?? {})
    const states = [this.start, ...this.#inputs.map(({ after }) => after)]
    const kept = states.findLastIndex((state) => canonical(state) === looked)
    if (kept === -1) return null
    const lost = this.#inputs.slice(kept).flatMap(({ at }) => (at !== null && at <= killedAt ? [at] : []))
    return { lost: killedAt - Math.min(killedAt, ...lost), inputs: lost.length }
  }
}

/** Fields that hold something. */
export function withoutEmpty(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) =>
        value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  )
}

function canonical(fields: Fields): string {
  return JSON.stringify(Object.entries(withoutEmpty(fields)).sort(([left], [right]) => (left < right ? -1 : 1)))
}
