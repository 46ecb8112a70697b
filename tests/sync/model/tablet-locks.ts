type Work = (lock: { name: string } | null) => unknown
/** A tab, as far as its locks are concerned. */
type Owner = { readonly isDead: boolean }
type Waiting = { owner: Owner; grant: () => void }

/** The Web Locks that the tabs of one tablet share; a killed tab gives its own back. */
export class TabletLocks {
  readonly #held = new Map<string, Owner>()
  readonly #queues = new Map<string, Waiting[]>()

  /** `navigator.locks` of one tab: exclusive locks, with `ifAvailable`. */
  managerOf(owner: Owner) {
    return {
      request: (name: string, options: { ifAvailable?: boolean } | Work, given?: Work): Promise<unknown> => {
        const work = typeof options === 'function' ? options : given
        if (!work) throw new TypeError('a lock is asked for without work')
        // What a killed tab still computes gets no lock: it could never give it back.
        if (owner.isDead) return new Promise(() => undefined)
        const mayWait = typeof options === 'function' || !options.ifAvailable
        if (!mayWait && this.#held.has(name)) return Promise.resolve(work(null))
        return new Promise((resolve, reject) => {
          const grant = () => {
            this.#held.set(name, owner)
            const run = async () => work({ name })
            void run()
              .then(resolve, reject)
              .finally(() => this.#release(name, owner))
          }
          if (this.#held.has(name)) this.#queues.set(name, [...(this.#queues.get(name) ?? []), { owner, grant }])
          else grant()
        })
      },
    }
  }

  /** A tab was killed: what it held is free, and what it waited for it never gets. */
  abandon(owner: Owner): void {
    for (const [name, queue] of this.#queues) {
      this.#queues.set(
        name,
        queue.filter((waiting) => waiting.owner !== owner),
      )
    }
    for (const [name, holder] of this.#held) if (holder === owner) this.#release(name, owner)
  }

  #release(name: string, owner: Owner): void {
    if (this.#held.get(name) !== owner) return
    this.#held.delete(name)
    const [next, ...others] = this.#queues.get(name) ?? []
    this.#queues.set(name, others)
    next?.grant()
  }
}
