import { Readable } from 'node:stream'
import type { SessionPrincipal } from '#src/server/context/principal.ts'

/** How the streams of news are kept; times in milliseconds. */
export type NotificationPace = {
  /** Between two signs of life where there is no news. */
  heartbeat: number
  /** After which a stream ends by itself, so that session and rights are looked up again; each a little earlier or later. */
  lifetime: number
  /** Between two lines to the same stream: a busy tenant's changes are told together. */
  throttle: number
}

export const defaultPace: NotificationPace = { heartbeat: 25_000, lifetime: 1_800_000, throttle: 1_000 }

/** Streams of one device, or of one session without a device: a reload's new one, and the old one that has not ended yet. */
const maxPerHolder = 2
/** Streams of this server: beyond them devices ask from time to time, as where there is no stream. */
const maxStreams = 10_000
/** Bytes that may wait for a link; whoever takes nothing away any more is let go. */
const maxBufferedBytes = 1_024

type Stream = {
  tenantId: string
  sessionId: string
  holder: string
  endsAt: number
  /** The last number told; null before the first. */
  lastPosition: number | null
  lines: Readable
}
type Tenant = { streams: Set<Stream>; newest: number | null; pause: NodeJS.Timeout | undefined }

/** An open stream, for the route that answers with it. */
export type OpenStream = {
  lines: Readable
  /** Says where the tenant stands, unless news came first. */
  sendPosition(position: number): void
}

/** The streams of news that are open on this server, by tenant; one timer beats for all of them. */
export class NotificationStreams {
  readonly #pace: NotificationPace
  readonly #knows: () => boolean
  readonly #tenants = new Map<string, Tenant>()
  readonly #holders = new Map<string, Stream[]>()
  readonly #beat: NodeJS.Timeout
  #count = 0

  /** `knows`: whether the server would hear of news now; while it would not, it gives no sign that there is none. */
  constructor(pace: NotificationPace, knows: () => boolean) {
    this.#pace = pace
    this.#knows = knows
    this.#beat = setInterval(() => this.#beatAll(), pace.heartbeat).unref()
  }

  get count(): number {
    return this.#count
  }

  get tenants(): string[] {
    return [...this.#tenants.keys()]
  }

  /** The sessions that are streamed to, all or those of one tenant. */
  sessions(tenantId?: string): string[] {
    return this.#streams(tenantId).map(({ sessionId }) => sessionId)
  }

  /** Opens a stream to a session; the holder's oldest beyond two ends. Null where this server has as many as it takes. */
  open({ tenantId, sessionId, deviceId }: SessionPrincipal): OpenStream | null {
    if (this.#count >= maxStreams) return null
    const lines = new Readable({ read: () => undefined, highWaterMark: maxBufferedBytes })
    const endsAt = Date.now() + this.#pace.lifetime * (0.9 + Math.random() / 5)
    const stream: Stream = { tenantId, sessionId, holder: deviceId ?? sessionId, endsAt, lastPosition: null, lines }
    const tenant = this.#tenants.get(tenantId) ?? { streams: new Set(), newest: null, pause: undefined }
    this.#tenants.set(tenantId, tenant)
    tenant.streams.add(stream)
    const held = [...(this.#holders.get(stream.holder) ?? []), stream]
    this.#holders.set(stream.holder, held)
    this.#count += 1
    lines.once('close', () => this.#forget(stream))
    for (const oldest of held.slice(0, -maxPerHolder)) this.#end(oldest)
    return {
      lines,
      sendPosition: (position) => {
        if (stream.lastPosition === null) this.#tell(stream, position)
      },
    }
  }

  /** Tells a tenant's streams of news up to `position`: at once, and what follows at once after it together. */
  publish(tenantId: string, position: number): void {
    const tenant = this.#tenants.get(tenantId)
    if (!tenant) return
    tenant.newest = position
    if (tenant.pause === undefined) this.#send(tenant)
  }

  /** Ends the streams to all sessions that do not hold any more, of those asked about. */
  closeEndedSessions(asked: readonly string[], holding: ReadonlySet<string>): void {
    const over = new Set(asked.filter((id) => !holding.has(id)))
    for (const stream of this.#streams()) if (over.has(stream.sessionId)) this.#end(stream)
  }

  /** Ends every stream, and the beat. */
  closeAll(): void {
    clearInterval(this.#beat)
    for (const stream of this.#streams()) this.#end(stream)
  }

  #streams(tenantId?: string): Stream[] {
    const tenants = tenantId === undefined ? [...this.#tenants.values()] : [this.#tenants.get(tenantId)]
    return tenants.flatMap((tenant) => [...(tenant?.streams ?? [])])
  }

  #send(tenant: Tenant): void {
    const { newest } = tenant
    if (newest === null) return
    tenant.newest = null
    for (const stream of tenant.streams) this.#tell(stream, newest)
    const goOn = () => {
      tenant.pause = undefined
      this.#send(tenant)
    }
    tenant.pause = setTimeout(goOn, this.#pace.throttle).unref()
  }

  #tell(stream: Stream, position: number): void {
    if (stream.lastPosition === position) return
    stream.lastPosition = position
    this.#write(stream, `${position}\n`)
  }

  #write({ lines }: Stream, line: string): void {
    if (!lines.push(line)) lines.destroy()
  }

  #beatAll(): void {
    const now = Date.now()
    for (const stream of this.#streams()) {
      if (stream.endsAt < now) this.#end(stream)
      else if (stream.lastPosition !== null && this.#knows()) this.#write(stream, '\n')
    }
  }

  #end(stream: Stream): void {
    this.#forget(stream)
    if (stream.lines.destroyed || stream.lines.readableEnded) return
    stream.lines.push(null)
  }

  #forget(stream: Stream): void {
    const tenant = this.#tenants.get(stream.tenantId)
    if (!tenant?.streams.delete(stream)) return
    this.#count -= 1
    const held = (this.#holders.get(stream.holder) ?? []).filter((other) => other !== stream)
    if (held.length > 0) this.#holders.set(stream.holder, held)
    else this.#holders.delete(stream.holder)
    if (tenant.streams.size > 0) return
    clearTimeout(tenant.pause)
    this.#tenants.delete(stream.tenantId)
  }
}
