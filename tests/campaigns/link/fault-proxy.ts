import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { type Fate, strangers } from './fates.ts'
import { piecesOf, type Speed, ThinLine } from './thin-line.ts'

/** About what a request line and headers weigh on the link, either way. */
const headBytes = 500
/** Milliseconds that a late answer waits. */
const lateness = 20_000

/** A request as it is judged. */
export type Asked = { method: string; path: string }

/** A link between one tablet and the server, as thin as `up` and `down` say, that fails as a test decides. */
export class FaultProxy {
  /** Asked once for each request. */
  fate: (asked: Asked) => Fate = () => 'through'
  readonly up: ThinLine
  readonly down: ThinLine
  /** Requests by what became of them. */
  readonly counts = new Map<Fate, number>()
  readonly #target: string
  readonly #server: Server
  readonly #sockets = new Set<Socket>()
  /** Connections that have carried a request: the first waits for the connection itself. */
  readonly #known = new WeakSet<Socket>()
  #isCut = false

  private constructor(target: string, speed: Speed) {
    this.#target = target
    this.up = new ThinLine(speed)
    this.down = new ThinLine(speed)
    this.#server = createServer((from, to) => {
      // A message that came to its end knows its socket no more.
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

  /** Gives the link another speed, both ways. */
  set speed(speed: Speed) {
    this.up.speed = speed
    this.down.speed = speed
  }

  /** Breaks every connection that is open. */
  breakConnections(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  /** Cuts the link, or joins it again. */
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
    const fate = path.startsWith('/harbour-wifi') ? 'portal' : this.fate({ method: from.method ?? '', path })
    this.counts.set(fate, (this.counts.get(fate) ?? 0) + 1)
    await this.#rise(socket)
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
        await this.#answerFor(fate, to)
        return
      default:
        await this.#pass(fate, from, to, socket)
    }
  }

  /** The way of a request's head, and of the connection before it. */
  async #rise(socket: Socket): Promise<void> {
    await this.up.leave(headBytes)
    const isNew = !this.#known.has(socket)
    this.#known.add(socket)
    await wait(this.up.speed.delay * (isNew ? 3 : 1))
  }

  async #answerFor(fate: keyof typeof strangers, to: ServerResponse): Promise<void> {
    const { status, headers, page } = strangers[fate]
    await this.down.leave(headBytes + page.length)
    to.writeHead(status, { 'content-type': 'text/html; charset=utf-8', connection: 'close', ...headers }).end(page)
  }

  async #pass(fate: Fate, from: IncomingMessage, to: ServerResponse, socket: Socket): Promise<void> {
    if (fate === 'repeated') {
      const body = await collected(from, this.up)
      const first = await this.#ask(from, (onward) => onward.end(body))
      first.resume()
      await new Promise((resolve) => first.once('close', resolve))
      await this.#giveBack('through', await this.#ask(from, (onward) => onward.end(body)), to, socket)
      return
    }
    const size = Number(from.headers['content-length'] ?? 0)
    const most = fate === 'request-cut' ? Math.floor(size / 2) : Number.POSITIVE_INFINITY
    const answer = await this.#ask(from, (onward) => {
      to.on('close', () => onward.destroy())
      void carry(from, onward, this.up, most).then((isWhole) => {
        if (isWhole && fate !== 'request-cut') return
        onward.destroy()
        socket.destroy()
      })
    })
    if (fate === 'delayed') await wait(lateness)
    await this.#giveBack(fate, answer, to, socket)
  }

  /** Asks the server; rejects where no answer begins. */
  #ask(from: IncomingMessage, send: (onward: Writable) => void): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const options = { method: from.method, headers: from.headers, agent: false as const }
      const onward = request(`${this.#target}${from.url ?? ''}`, options, resolve)
      onward.on('error', reject)
      send(onward)
    })
  }

  async #giveBack(fate: Fate, answer: IncomingMessage, to: ServerResponse, socket: Socket): Promise<void> {
    answer.on('error', () => socket.destroy())
    if (fate === 'answer-lost') {
      answer.resume()
      await new Promise((resolve) => answer.once('close', resolve))
      socket.destroy()
      return
    }
    await this.down.leave(headBytes)
    await wait(this.down.speed.delay)
    to.writeHead(answer.statusCode ?? 500, answer.headers)
    to.flushHeaders()
    if (fate === 'answer-cut') {
      const bytes = await collected(answer, this.down)
      to.write(bytes.subarray(0, Math.floor(bytes.length / 2)))
      setTimeout(() => socket.destroy(), 50)
      return
    }
    if (await carry(answer, to, this.down)) return
    socket.destroy()
  }
}

/** Carries a body over a line, `most` bytes of it; true where it arrived whole. */
async function carry(from: Readable, to: Writable, line: ThinLine, most = Number.POSITIVE_INFINITY): Promise<boolean> {
  let left = most
  try {
    for await (const chunk of from) {
      for (const piece of piecesOf(Buffer.from(chunk))) {
        if (left <= 0) return false
        const going = piece.subarray(0, left)
        left -= going.length
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

async function collected(from: Readable, line: ThinLine): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of from) {
    await line.leave(Buffer.from(chunk).length)
    chunks.push(Buffer.from(chunk))
  }
  return Buffer.concat(chunks)
}
