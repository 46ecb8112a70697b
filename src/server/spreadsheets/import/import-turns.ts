import { Problem } from '#src/server/http/problem.ts'

/** Imports that run at once in this process: of a person, of a company, and altogether. */
const atOnce = { person: 1, company: 2, all: 4 } as const
/** Milliseconds that an import waits for its turn before its sender is told. */
const patienceMilliseconds = 20_000

type Owner = { personId: string; tenantId: string }
type Waiting = Owner & { begin: () => void }

/**
 * Who imports, and who waits in the order of arrival: one import of a person and two of a company at once, so that
 * nobody's imports keep another person or company from theirs.
 */
export class ImportTurns {
  readonly #running: Owner[] = []
  readonly #waiting: Waiting[] = []
  readonly #patience: number

  constructor(patience: number = patienceMilliseconds) {
    this.#patience = patience
  }

  /**
   * Resolves when it is this person's turn, with the function that ends it, which may be called twice. Throws 503 with
   * the reason where it does not come in time.
   */
  async take(owner: Owner): Promise<() => void> {
    if (!this.#mayBegin(owner)) await this.#wait(owner)
    this.#running.push(owner)
    return () => {
      const at = this.#running.indexOf(owner)
      if (at === -1) return
      this.#running.splice(at, 1)
      this.#next()
    }
  }

  async #wait(owner: Owner): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const waiting: Waiting = {
        ...owner,
        begin: () => {
          clearTimeout(timer)
          resolve()
        },
      }
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
        reject(this.#isFull('personId', owner.personId, atOnce.person) ? ownBusy() : busy())
      }, this.#patience)
      this.#waiting.push(waiting)
    })
  }

  #next(): void {
    const at = this.#waiting.findIndex((waiting) => this.#mayBegin(waiting))
    if (at !== -1) this.#waiting.splice(at, 1)[0]?.begin()
  }

  #mayBegin({ personId, tenantId }: Owner): boolean {
    return (
      this.#running.length < atOnce.all &&
      !this.#isFull('tenantId', tenantId, atOnce.company) &&
      !this.#isFull('personId', personId, atOnce.person)
    )
  }

  #isFull(by: keyof Owner, id: string, most: number): boolean {
    return this.#running.filter((owner) => owner[by] === id).length >= most
  }
}

const busy = () => refusal('Other files are being imported. Please try again in a moment')
const ownBusy = () => refusal('Another file of yours is being imported. Please try again when it is done')

function refusal(message: string): Problem {
  return new Problem(503, 'busy', message, undefined, { 'retry-after': '5' })
}
