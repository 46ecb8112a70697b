/** A form's fields, as far as this campaign types into them; empty ones are left out. */
export type Fields = Readonly<Record<string, unknown>>

/** One input: the fields after it, and when (milliseconds) the browser had accepted it; null before. */
type Input = { after: Fields; at: number | null }

/** What remains of a form after a kill. */
export type StoredForm = {
  /** Age in milliseconds at the kill of the oldest lost input; 0 where none was lost. */
  lost: number
  /** How many accepted inputs were lost. */
  inputs: number
}

/** What somebody types into a form, input by input. */
export class Journal {
  readonly start: Fields
  readonly #inputs: Input[] = []

  constructor(start: Fields) {
    this.start = withoutEmpty(start)
  }

  /** The present fields. */
  get fields(): Fields {
    return this.#inputs.at(-1)?.after ?? this.start
  }

  /** Makes an input that results in these fields; recorded once the browser has accepted it. */
  async input(change: Fields, make: () => Promise<unknown>): Promise<void> {
    const input: Input = { after: withoutEmpty({ ...this.fields, ...change }), at: null }
    this.#inputs.push(input)
    await make()
    input.at = performance.now()
  }

  /**
   * Compares what was found after a kill at `killedAt` with what was typed; null where the fields never had that state.
   * `found` null counts as an empty form.
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

/** Non-empty fields. */
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
