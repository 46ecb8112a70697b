import { sessionsThatHold } from '#src/server/access/session.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { ChannelListener } from '#src/server/database/connection/channel-listener.ts'
import { newsChannels } from '#src/server/database/connection/database-channels.ts'
import { counterOf } from '#src/server/database/feed/read-changes.ts'
import { inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'
import { type NewsPace, NewsStreams } from './notification-streams.ts'

/** Milliseconds between two looks at the counters while the server cannot listen. */
const lookEvery = 2_000
/** Milliseconds for which a look holds good. */
const lookHolds = 3 * lookEvery

/**
 * Tells the streams of this server what any server of the database has changed. It listens from the first stream on; while
 * it cannot, as behind a pooler of connections or without a database, it looks at counters and sessions every two seconds.
 */
export class NewsWatch {
  readonly streams: NewsStreams
  readonly #context: ServerContext
  #listener: ChannelListener | null = null
  #looking: Promise<void> | null = null
  #timer: NodeJS.Timeout | undefined
  #lookedAt = 0
  #hasMissed = false

  constructor(context: ServerContext, pace: NewsPace) {
    this.#context = context
    this.streams = new NewsStreams(pace, () => this.#knows())
  }

  /** Begins to listen, if it does not yet. */
  start(): void {
    if (this.#listener) return
    this.#listener = new ChannelListener(this.#context.database, {
      heard: (channel, payload) => this.#hear(channel, payload),
      hearsAgain: () => void this.#look(),
    })
    this.#timer = setInterval(() => {
      if (this.#hasMissed || !this.#listener?.hears) void this.#look()
    }, lookEvery).unref()
  }

  /** Ends every stream and the listening. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.streams.endAll()
    await this.#listener?.stop()
    await this.#looking
  }

  #knows(): boolean {
    return this.#listener?.hears === true || Date.now() - this.#lookedAt < lookHolds
  }

  #hear(channel: string, payload: string): void {
    const [tenantId = '', position] = payload.split(' ')
    if (channel === newsChannels.changes) this.streams.tell(tenantId, Number(position))
    if (channel === newsChannels.sessions) {
      this.#checkSessions(tenantId).catch(() => {
        this.#hasMissed = true
      })
    }
  }

  /** Finds what was not heard. One look at a time; one that fails is made again. */
  #look(): Promise<void> {
    this.#looking ??= this.#lookAround()
      .then(
        () => {
          this.#lookedAt = Date.now()
          this.#hasMissed = false
        },
        (error: unknown) => {
          this.#hasMissed = true
          this.#context.log.warn({ err: error }, 'news cannot be looked for')
        },
      )
      .finally(() => {
        this.#looking = null
      })
    return this.#looking
  }

  async #lookAround(): Promise<void> {
    for (const tenantId of this.streams.tenants) {
      const position = await inTenantReadOnly(this.#context.database, tenantId, counterOf)
      this.streams.tell(tenantId, position)
    }
    await this.#checkSessions()
  }

  async #checkSessions(tenantId?: string): Promise<void> {
    const asked = this.streams.sessions(tenantId)
    if (asked.length === 0) return
    this.streams.endOthers(asked, await sessionsThatHold(this.#context.database, asked))
  }
}
