import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { computeTransferMs } from '#src/protocol/limits/transfer-time.ts'

/** Milliseconds by which the server is more patient than the sender. */
const graceMilliseconds = 60_000
/** A day, whatever a request claims: timers overflow after some weeks. */
const maxBodyMilliseconds = 86_400_000

/** Deadlines of slow senders, in milliseconds. */
export type SlowSenderLimits = {
  /** How often the progress of a body is looked at, and the bytes that must have come since. */
  progress: { every: number; bytes: number }
  /** For a body of that many bytes. */
  bodyWithin: (bytes: number) => number
  /** For transfers that still run after the server was told to stop. */
  afterStop: number
}

export const defaultSlowSenderLimits: SlowSenderLimits = {
  // A quarter of what the slowest link carries (`src/protocol/limits/transfer-time.ts`).
  progress: { every: 25_000, bytes: 25_000 },
  bodyWithin: (bytes) => computeTransferMs(bytes) + graceMilliseconds,
  afterStop: 10_000,
}

/** For Node's own watch over headers, which asks every few seconds: a connection without a whole head is cut in 30 s. */
export const slowHeaderLimits = { headersTimeout: 20_000, connectionsCheckingInterval: 5000 } as const

/**
 * A body may take as long as the slowest link needs, so that a photo arrives over a satellite; a trickle is cut within
 * 30 seconds, so that nobody holds a connection with one. After the stop, complete requests are answered; unfinished transfers are cut off after a
 * while, and their clients retry.
 */
export function cutSlowSenders(
  app: FastifyInstance,
  { progress, bodyWithin, afterStop }: SlowSenderLimits = defaultSlowSenderLimits,
): void {
  const sockets = new Set<Socket>()
  const current = new Map<Socket, FastifyRequest>()
  const begun = new WeakSet<FastifyRequest>()
  app.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => {
      sockets.delete(socket)
      current.delete(socket)
    })
  })
  app.addHook('onRequest', async (request) => {
    const { raw } = request
    current.set(raw.socket, request)
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
    if (length === undefined && encoding === undefined) return
    const cut = () => {
      if (!raw.complete) raw.destroy()
    }
    const timer = setTimeout(cut, Math.min(maxBodyMilliseconds, bodyWithin(bytesOf(request)))).unref()
    let before = raw.socket.bytesRead
    const watch = setInterval(() => {
      const { bytesRead } = raw.socket
      // What waits to be taken by this server is not its sender's fault.
      if (bytesRead - before < progress.bytes && raw.readableFlowing === true && raw.readableLength === 0) cut()
      before = bytesRead
    }, progress.every).unref()
    raw.once('close', () => {
      clearTimeout(timer)
      clearInterval(watch)
    })
  })
  app.addHook('onSend', async (request) => {
    begun.add(request)
  })
  app.addHook('onResponse', async (request) => {
    if (current.get(request.raw.socket) === request) current.delete(request.raw.socket)
  })
  app.addHook('preClose', async () => {
    const cut = () => {
      for (const socket of sockets) {
        const request = current.get(socket)
        if (!request?.raw.complete || begun.has(request)) socket.destroy()
      }
    }
    const timer = setInterval(cut, afterStop)
    app.server.once('close', () => clearInterval(timer))
  })
}

/** The bytes a request announces, or its route's limit. */
function bytesOf(request: FastifyRequest): number {
  const announced = Number(request.headers['content-length'])
  return Number.isFinite(announced) ? announced : (request.routeOptions.bodyLimit ?? 0)
}
