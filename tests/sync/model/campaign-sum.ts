import type { Played } from './play-story.ts'

/** What all stories of a campaign come to. */
export class CampaignSum {
  readonly failed: number[] = []
  #stories = 0
  #steps = 0
  #requests = 0
  readonly #counts: Record<string, number> = {}
  readonly #asked: number
  readonly #began = performance.now()

  constructor(stories: number) {
    this.#asked = stories
  }

  get stories(): number {
    return this.#stories
  }

  /** Null for a story whose process died over it. */
  add(seed: number, played: Played | null): void {
    this.#stories += 1
    if (!played || played.faults.length > 0) this.failed.push(seed)
    if (!played) return
    this.#steps += played.story.steps.length
    this.#requests += played.requests
    for (const [name, count] of Object.entries(played.counts)) this.#counts[name] = (this.#counts[name] ?? 0) + count
  }

  /** Entries that people submitted in all stories. */
  get entries(): number {
    return this.#counts['entries submitted'] ?? 0
  }

  /** How far it has come, in one line. */
  get line(): string {
    const ends = this.failed.length === 0 ? 'no faults' : `faults in seeds ${this.failed.join(', ')}`
    return `${this.#stories}/${this.#asked} seeds, ${this.entries} entries, ${this.#minutes} min: ${ends}`
  }

  /** Everything, line by line: what was played, what became of the entries, and what befell pages and requests. */
  get lines(): string[] {
    const named = Object.entries(this.#counts).sort(([left], [right]) => (left < right ? -1 : 1))
    const of = (isOf: (name: string) => boolean) =>
      named.filter(([name]) => isOf(name)).map(([name, n]) => `${name}: ${n}`)
    const isEntry = (name: string) => name.startsWith('entries ')
    const isRequest = (name: string) => name.startsWith('requests ')
    return [
      this.line,
      `steps: ${this.#steps}, requests: ${this.#requests}`,
      of(isEntry).join(', '),
      of(isRequest).join(', '),
      of((name) => !isEntry(name) && !isRequest(name)).join(', '),
    ]
  }

  get #minutes(): string {
    return ((performance.now() - this.#began) / 60_000).toFixed(1)
  }
}
