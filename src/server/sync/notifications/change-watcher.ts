import { findActiveSessions } from '#src/server/access/session.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { ChannelListener } from '#src/server/database/connection/channel-listener.ts'
import { databaseChannels } from '#src/server/database/connection/database-channels.ts'
import { readCounter } from '#src/server/database/feed/read-changes.ts'
import { inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'
import { type NotificationPace, NotificationStreams } from './notification-streams.ts'

/** Milliseconds between two polls while the server cannot listen. */
const pollEveryMilliseconds = 2_000
/** Milliseconds for which a poll's result is valid. */
const pollValidMilliseconds = 3 * pollEveryMilliseconds

/**
 * Notifies this server's streams of changes by any server of the database. Listens from the first stream on; while it
 * cannot (behind a connection pooler, or without a database), it polls counters and sessions every two seconds.
 */
export class ChangeWatcher {
  readonly streams: NotificationStreams
  readonly #context: ServerContext
  #listener: ChannelListener | null = null
  #looking: Promise<void> | null = null
  #timer: NodeJS.Timeout | undefined
  #lookedAt = 0
  #hasMissed = false

  constructor(context: ServerContext, pace: NotificationPace) {
    this.#context = context
    this.streams = new NotificationStreams(pace, () => this.#knows())
  }

  /** Begins to listen, if it does not yet. */
  start(): void {
    if (this.#listener) return
    this.#listener = new ChannelListener(this.#context.database, {
      received: (channel, payload) => this.#hear(channel, payload),
      resumed: () => void this.#look(),
    })
    this.#timer = setInterval(() => {
      if (this.#hasMissed || !this.#listener?.isListening) void this.#look()
    }, pollEveryMilliseconds).unref()
  }

  /** Ends every stream and the listener. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.streams.closeAll()
    await this.#listener?.stop()
    await this.#looking
  }

  #knows(): boolean {
    return this.#listener?.isListening === true || Date.now() - this.#lookedAt < pollValidMilliseconds
  }

  #hear(channel: string, payload: string): void {
    const [tenantId = '', position] = payload.split(' ')
    if (channel === databaseChannels.changes) this.streams.publish(tenantId, Number(position))
    if (channel === databaseChannels.sessions) {
      this.#checkSessions(tenantId).catch(() => {
        this.#hasMissed = true
      })
    }
  }

  /** Polls for what was missed, one poll at a time; a failed one is repeated. */
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
      const position = await inTenantReadOnly(this.#context.database, tenantId, readCounter)
      this.streams.publish(tenantId, position)
    }
    await this.#checkSessions()
  }

  async #checkSessions(tenantId?: string): Promise<void> {
    const sessions = this.streams.sessions(tenantId)
    if (sessions.length === 0) return
    this.streams.closeEndedSessions(sessions, await findActiveSessions(this.#context.database, sessions))
  }
}
