import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { type Fate, strangers } from './fates.ts'
import { piecesOf, type Speed, ThrottledConnection } from './throttled-connection.ts'

/** Delay of a late answer in milliseconds. */
const lateness = 20_000

/** A request to decide on. */
export type ProxiedRequest = { method: string; path: string }

/** Receives how many bytes of a request went over the link. */
export type Passage = {
  carried(direction: 'up' | 'down', part: 'head' | 'body', bytes: number): void
  ended(): void
}
const untold: Passage = { carried: () => undefined, ended: () => undefined }

/** A link between a tablet and the server, at the speeds `up` and `down`, that fails as a test decides. */
export class FaultProxy {
  /** Asked once for each request. */
  fate: (asked: ProxiedRequest) => Fate = () => 'through'
  /** Asked once for each request who is told of it. */
  meter: (asked: ProxiedRequest) => Passage = () => untold
  readonly up: ThrottledConnection
  readonly down: ThrottledConnection
  /** Requests by their fate. */
  readonly counts = new Map<Fate, number>()
  readonly #target: string
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  /** Connections that have carried a request: the first waits for the connection. */
  readonly #known = new WeakSet<Socket>()
  #isCut = false

  private constructor(target: string, speed: Speed) {
    this.#target = target
    this.up = new ThrottledConnection(speed)
    this.down = new ThrottledConnection(speed)
    this.#server = createServer((from, to) => {
      // A completed message no longer has its socket.
      const { socket } = from
      void this.#serve(from, to, socket).catch(() => socket.destroy())
    })
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket)
      socket.on('close', () => this.#sockets.delete(socket))
      socket.on('error', () => undefined)
      if (this.#isCut) socket.destroy()
    })
  }

  /** Opens a link to the server at `target` (an origin). */
  static async open(target: string, speed: Speed = { bytesPerSecond: null, delay: 0 }): Promise<FaultProxy> {
    const proxy = new FaultProxy(target, speed)
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve))
    return proxy
  }

  get origin(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`
  }

  /** Changes the link's speed in both directions. */
  set speed(speed: Speed) {
    this.up.speed = speed
    this.down.speed = speed
  }

  /** Breaks every connection that is open. */
  breakConnections(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  /** Cuts or restores the link. */
  set isCut(isCut: boolean) {
    this.#isCut = isCut
    if (isCut) this.breakConnections()
  }

  async close(): Promise<void> {
    this.breakConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #serve(from: IncomingMessage, to: ServerResponse, socket: Socket): Promise<void> {
    const path = from.url ?? ''
    const request = { method: from.method ?? '', path }
    const fate = path.startsWith('/harbour-wifi') ? 'portal' : this.fate(request)
    this.counts.set(fate, (this.counts.get(fate) ?? 0) + 1)
    const passage = this.meter(request)
    try {
      await this.#rise(from, socket, passage)
      await this.#meet(fate, { from, to, socket, passage })
    } finally {
      passage.ended()
    }
  }

  async #meet(fate: Fate, direction: Way): Promise<void> {
    const { from, to, socket, passage } = direction
    switch (fate) {
      case 'lost':
        socket.destroy()
        return
      case 'hung':
        from.resume()
        return
      case 'portal':
      case 'portal-redirect':
      case 'gateway-404':
      case 'gateway-502':
        from.resume()
        await this.#answerFor(fate, to, passage)
        return
      default:
        await this.#pass(fate, direction)
    }
  }

  /** The transfer of a request's head, and of its connection setup. */
  async #rise(from: IncomingMessage, socket: Socket, passage: Passage): Promise<void> {
    const bytes = headSize(`${from.method} ${from.url} HTTP/1.1`, from)
    passage.carried('up', 'head', bytes)
    await this.up.leave(bytes)
    const isNew = !this.#known.has(socket)
    this.#known.add(socket)
    await wait(this.up.speed.delay * (isNew ? 3 : 1))
  }

  async #answerFor(fate: keyof typeof strangers, to: ServerResponse, passage: Passage): Promise<void> {
    const { status, headers, page } = strangers[fate]
    passage.carried('down', 'body', page.length)
    await this.down.leave(page.length)
    to.writeHead(status, { 'content-type': 'text/html; charset=utf-8', connection: 'close', ...headers }).end(page)
  }

  async #pass(fate: Fate, { from, to, socket, passage }: Way): Promise<void> {
    const rises = (bytes: number) => passage.carried('up', 'body', bytes)
    if (fate === 'repeated') {
      const body = await collected(from, this.up, rises)
      const first = await this.#ask(from, (onward) => onward.end(body))
      first.resume()
      await new Promise((resolve) => first.once('close', resolve))
      await this.#giveBack('through', await this.#ask(from, (onward) => onward.end(body)), {
        from,
        to,
        socket,
        passage,
      })
      return
    }
    const size = Number(from.headers['content-length'] ?? 0)
    const maxBytes = fate === 'request-cut' ? Math.floor(size / 2) : Number.POSITIVE_INFINITY
    const answer = await this.#ask(from, (onward) => {
      to.on('close', () => onward.destroy())
      void carry(from, onward, this.up, rises, maxBytes).then((isWhole) => {
        if (isWhole && fate !== 'request-cut') return
        onward.destroy()
        socket.destroy()
      })
    })
    if (fate === 'delayed') await wait(lateness)
    await this.#giveBack(fate, answer, { from, to, socket, passage })
  }

  /** Forwards to the server; rejects where no answer begins. */
  #ask(from: IncomingMessage, send: (onward: Writable) => void): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const options = { method: from.method, headers: from.headers, agent: false as const }
      const onward = request(`${this.#target}${from.url ?? ''}`, options, resolve)
      onward.on('error', reject)
      send(onward)
    })
  }

  async #giveBack(fate: Fate, answer: IncomingMessage, { to, socket, passage }: Way): Promise<void> {
    answer.on('error', () => socket.destroy())
    if (fate === 'answer-lost') {
      answer.resume()
      await new Promise((resolve) => answer.once('close', resolve))
      socket.destroy()
      return
    }
    const head = headSize(`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}`, answer)
    const falls = (bytes: number) => passage.carried('down', 'body', bytes)
    passage.carried('down', 'head', head)
    await this.down.leave(head)
    await wait(this.down.speed.delay)
    to.writeHead(answer.statusCode ?? 500, answer.headers)
    to.flushHeaders()
    if (fate === 'answer-cut') {
      const bytes = await collected(answer, this.down, falls)
      to.write(bytes.subarray(0, Math.floor(bytes.length / 2)))
      setTimeout(() => socket.destroy(), 50)
      return
    }
    if (await carry(answer, to, this.down, falls)) return
    socket.destroy()
  }
}

type Way = { from: IncomingMessage; to: ServerResponse; socket: Socket; passage: Passage }

/** Bytes of a message's first line and headers in HTTP/1.1. */
function headSize(firstLine: string, { rawHeaders }: IncomingMessage): number {
  // Separators: two characters after each name, value and the first line, and two at the end.
  return firstLine.length + 4 + rawHeaders.reduce((sum, text) => sum + text.length + 2, 0)
}

/** Carries a body over a line, `most` bytes of it; true where it arrived whole. */
async function carry(
  from: Readable,
  to: Writable,
  line: ThrottledConnection,
  onBytes: (bytes: number) => void,
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  let left = maxBytes
  try {
    for await (const chunk of from) {
      for (const piece of piecesOf(Buffer.from(chunk))) {
        // Bytes still buffered here when the connection ends would never have left the tablet.
        if (left <= 0 || to.destroyed) return false
        const going = piece.subarray(0, left)
        left -= going.length
        onBytes(going.length)
        await line.leave(going.length)
        setTimeout(() => to.writable && to.write(going), line.speed.delay)
      }
    }
  } catch {
    return false
  }
  await wait(line.speed.delay)
  if (to.writable) to.end()
  return true
}

async function collected(from: Readable, line: ThrottledConnection, onBytes: (bytes: number) => void): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of from) {
    onBytes(Buffer.from(chunk).length)
    await line.leave(Buffer.from(chunk).length)
    chunks.push(Buffer.from(chunk))
  }
  return Buffer.concat(chunks)
}
