import { Readable } from 'node:stream'
import type { SessionPrincipal } from '#src/server/context/principal.ts'

/** Limits of the notification streams; times in milliseconds. */
export type NotificationPace = {
  /** Between two heartbeats without changes. */
  heartbeat: number
  /** After which a stream ends, so that session and permissions are checked again; jittered. */
  lifetime: number
  /** Between two lines to one stream: a busy tenant's changes are combined. */
  throttle: number
}

export const defaultPace: NotificationPace = { heartbeat: 25_000, lifetime: 1_800_000, throttle: 1_000 }

/** Streams per device, or per session without a device: a reload's new one besides the old one that has not ended. */
const maxPerOwner = 2
/** Streams per server: beyond them devices poll. */
const maxStreams = 10_000
/** Bytes that may be buffered for a link; a client that reads nothing is disconnected. */
const maxBufferedBytes = 1_024

type Stream = {
  tenantId: string
  sessionId: string
  owner: string
  endsAt: number
  /** The last position sent; null before the first. */
  lastPosition: number | null
  lines: Readable
}
type Tenant = { streams: Set<Stream>; newest: number | null; pause: NodeJS.Timeout | undefined }

/** An open stream, for the route that answers with it. */
export type OpenStream = {
  lines: Readable
  /** Sends the tenant's position, unless a change was sent first. */
  sendPosition(position: number): void
}

/** The open notification streams of this server by tenant; one timer sends all heartbeats. */
export class NotificationStreams {
  readonly #pace: NotificationPace
  readonly #knows: () => boolean
  readonly #tenants = new Map<string, Tenant>()
  readonly #holders = new Map<string, Stream[]>()
  readonly #beat: NodeJS.Timeout
  #count = 0

  /** `knows`: whether the server would learn of changes now; otherwise it sends no heartbeat. */
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

  /** The sessions with an open stream, all or those of one tenant. */
  sessions(tenantId?: string): string[] {
    return this.#streams(tenantId).map(({ sessionId }) => sessionId)
  }

  /** Opens a stream to a session; the owner's oldest beyond two ends. Null where this server has reached its limit. */
  open({ tenantId, sessionId, deviceId }: SessionPrincipal): OpenStream | null {
    if (this.#count >= maxStreams) return null
    const lines = new Readable({ read: () => undefined, highWaterMark: maxBufferedBytes })
    const endsAt = Date.now() + this.#pace.lifetime * (0.9 + Math.random() / 5)
    const stream: Stream = { tenantId, sessionId, owner: deviceId ?? sessionId, endsAt, lastPosition: null, lines }
    const tenant = this.#tenants.get(tenantId) ?? { streams: new Set(), newest: null, pause: undefined }
    this.#tenants.set(tenantId, tenant)
    tenant.streams.add(stream)
    const own = [...(this.#holders.get(stream.owner) ?? []), stream]
    this.#holders.set(stream.owner, own)
    this.#count += 1
    lines.once('close', () => this.#forget(stream))
    for (const oldest of own.slice(0, -maxPerOwner)) this.#end(oldest)
    return {
      lines,
      sendPosition: (position) => {
        if (stream.lastPosition === null) this.#tell(stream, position)
      },
    }
  }

  /** Sends a tenant's position `upTo` to its streams: at once, and combined for what follows shortly after. */
  publish(tenantId: string, position: number): void {
    const tenant = this.#tenants.get(tenantId)
    if (!tenant) return
    tenant.newest = position
    if (tenant.pause === undefined) this.#send(tenant)
  }

  /** Ends the streams of all sessions, of those checked, that are no longer valid. */
  closeEndedSessions(checked: readonly string[], valid: ReadonlySet<string>): void {
    const over = new Set(checked.filter((id) => !valid.has(id)))
    for (const stream of this.#streams()) if (over.has(stream.sessionId)) this.#end(stream)
  }

  /** Ends every stream and the heartbeat. */
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
    const own = (this.#holders.get(stream.owner) ?? []).filter((other) => other !== stream)
    if (own.length > 0) this.#holders.set(stream.owner, own)
    else this.#holders.delete(stream.owner)
    if (tenant.streams.size > 0) return
    clearTimeout(tenant.pause)
    this.#tenants.delete(stream.tenantId)
  }
}
