import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { computeTransferMs } from '#src/protocol/limits/transfer-time.ts'

/** Milliseconds by which the server is more patient than the sender. */
const graceMilliseconds = 60_000
/** A day, whatever a request claims: timers know no more than some weeks. */
const maxBodyMilliseconds = 86_400_000

/** How long slow ones are borne with; both in milliseconds. */
export type SlowSenderLimits = {
  /** For a body of that many bytes to arrive. */
  bodyWithin: (bytes: number) => number
  /** For what still arrives, or is taken away, after the server was told to stop. */
  afterStop: number
}

export const defaultSlowSenderLimits: SlowSenderLimits = {
  bodyWithin: (bytes) => computeTransferMs(bytes) + graceMilliseconds,
  afterStop: 10_000,
}

/**
 * A body may take as long as the thinnest link needs for it and no longer, so that a photo from a satellite link arrives and
 * nobody holds a connection with a trickle. Once the server stops, requests that arrived whole are answered; who is still
 * sending, or still fetching an answer, is cut off after a while: they have no answer yet and ask again.
 */
export function cutSlowSenders(
  app: FastifyInstance,
  { bodyWithin, afterStop }: SlowSenderLimits = defaultSlowSenderLimits,
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
    raw.once('close', () => clearTimeout(timer))
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

/** As many bytes as a request says it has, or else as many as its route takes. */
function bytesOf(request: FastifyRequest): number {
  const said = Number(request.headers['content-length'])
  return Number.isFinite(said) ? said : (request.routeOptions.bodyLimit ?? 0)
}
