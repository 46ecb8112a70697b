import type { Pump } from './pump.ts'

type Listener = (event: { data: unknown }) => void

/** The broadcast channels that the tabs of one tablet share: each message reaches every other living tab. */
export class TabletChannels {
  readonly #open = new Set<{ owner: object; name: string; hear: Listener }>()
  readonly #pump: Pump

  constructor(pump: Pump) {
    this.#pump = pump
  }

  /** `BroadcastChannel` of one tab. */
  channelOf(owner: object) {
    const [open, tell] = [this.#open, this.#tell.bind(this)]
    return class {
      onmessage: Listener | null = null
      readonly #listeners = new Set<Listener>()
      readonly #seat: { owner: object; name: string; hear: Listener }

      constructor(name: string) {
        const hear: Listener = (event) => {
          this.onmessage?.(event)
          for (const listener of this.#listeners) listener(event)
        }
        this.#seat = { owner, name, hear }
        open.add(this.#seat)
      }

      postMessage(data: unknown): void {
        if (open.has(this.#seat)) tell(this.#seat, structuredClone(data))
      }

      addEventListener(_type: string, listener: Listener): void {
        this.#listeners.add(listener)
      }

      removeEventListener(_type: string, listener: Listener): void {
        this.#listeners.delete(listener)
      }

      unref(): void {}

      close(): void {
        open.delete(this.#seat)
      }
    }
  }

  /** A tab was closed or killed: it hears and says nothing more. */
  abandon(owner: object): void {
    for (const seat of this.#open) if (seat.owner === owner) this.#open.delete(seat)
  }

  #tell(from: { owner: object; name: string }, data: unknown): void {
    for (const seat of this.#open) {
      if (seat.owner === from.owner || seat.name !== from.name) continue
      const end = this.#pump.begin()
      setImmediate(() => {
        if (this.#open.has(seat)) seat.hear({ data })
        end()
      })
    }
  }
}
