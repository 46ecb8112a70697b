import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { databaseChannels } from './database-channels.ts'
import type { Database } from './pool.ts'

/** Milliseconds between two probes of the connection, and the deadline of each. */
const probeEveryMilliseconds = 30_000
const probeTimeoutMilliseconds = 5_000
/** First pause after a lost connection, doubled at each further loss, and the maximum. */
const firstPauseMilliseconds = 500
const maxPauseMilliseconds = 60_000

/** Callbacks of a listener: a message of any server, and that it listens again after it may have missed some. */
export type ListenerEvents = { received: (channel: string, payload: string) => void; resumed: () => void }

/**
 * Listens to the servers' channels on its own connection, which it reopens when it breaks. It proves that it receives
 * by notifying itself through the pool: a half-open connection, or one behind a connection pooler, shows no error.
 */
export class ChannelListener {
  readonly #database: Database
  readonly #hearing: ListenerEvents
  #client: pg.Client | null = null
  #timer: NodeJS.Timeout | undefined
  #proof: { token: string; arrived: () => void } | null = null
  #hears = false
  #failures = 0
  #stopped = false

  constructor(database: Database, hearing: ListenerEvents) {
    this.#database = database
    this.#hearing = hearing
    void this.#connect()
  }

  /** Whether no message is being missed. */
  get isListening(): boolean {
    return this.#hears
  }

  /** Ends the connection; no further callbacks. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#hears = false
    clearTimeout(this.#timer)
    const client = this.#client
    this.#client = null
    await client?.end().catch(() => undefined)
  }

  async #connect(): Promise<void> {
    const client = this.#database.dedicatedClient()
    this.#client = client
    client.on('error', () => this.#lose(client))
    client.on('end', () => this.#lose(client))
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel !== databaseChannels.probe) this.#hearing.received(channel, payload)
      else if (payload === this.#proof?.token) this.#proof.arrived()
    })
    try {
      await client.connect()
      for (const channel of Object.values(databaseChannels)) await client.query(`listen ${channel}`)
    } catch {
      this.#lose(client)
      return
    }
    await this.#prove(client)
  }

  async #prove(client: pg.Client): Promise<void> {
    if (this.#client !== client) return
    if (!(await this.#hearsItself())) {
      this.#lose(client)
      return
    }
    if (this.#client !== client) return
    this.#failures = 0
    if (!this.#hears) {
      this.#hears = true
      this.#hearing.resumed()
    }
    this.#after(probeEveryMilliseconds, () => this.#prove(client))
  }

  #hearsItself(): Promise<boolean> {
    const token = randomUUID()
    return new Promise((resolve) => {
      const late = setTimeout(() => resolve(false), probeTimeoutMilliseconds).unref()
      const arrived = () => {
        clearTimeout(late)
        resolve(true)
      }
      this.#proof = { token, arrived }
      this.#database.pool.query('select pg_notify($1, $2)', [databaseChannels.probe, token]).catch(() => resolve(false))
    })
  }

  #lose(client: pg.Client): void {
    if (this.#client !== client) return
    this.#client = null
    this.#hears = false
    void client.end().catch(() => undefined)
    if (this.#stopped) return
    const pause = Math.min(maxPauseMilliseconds, firstPauseMilliseconds * 2 ** this.#failures) * (0.5 + Math.random())
    this.#failures += 1
    this.#after(pause, () => this.#connect())
  }

  #after(milliseconds: number, work: () => Promise<void>): void {
    clearTimeout(this.#timer)
    if (!this.#stopped) this.#timer = setTimeout(() => void work(), milliseconds).unref()
  }
}
