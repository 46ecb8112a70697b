import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { FastifyInstance, FastifyRequest, RequestPayload } from 'fastify'
import { Problem } from './problem.ts'

/**
 * Accepts gzip bodies. The route's `bodyLimit` applies before and after inflating: it stops with 413 at the limit, so
 * that a few kilobytes cannot exhaust the server.
 */
export function acceptGzipBodies(app: FastifyInstance): void {
  app.addHook('preParsing', async (request, _reply, payload) => {
    const encoding = request.headers['content-encoding']?.trim().toLowerCase()
    if (encoding === undefined || encoding === '' || encoding === 'identity') return payload
    const isForm = request.headers['content-type']?.startsWith('multipart/') ?? false
    if (encoding !== 'gzip' || isForm)
      throw new Problem(415, 'encoding', 'This body may not be sent with that encoding')
    return inflate(request, payload)
  })
}

function inflate(request: FastifyRequest, payload: RequestPayload): RequestPayload {
  const limit = request.routeOptions.bodyLimit ?? 0
  const gunzip = createGunzip()
  const counted: Transform & { receivedEncodedLength?: number } = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      inflated += chunk.length
      if (inflated > limit) done(tooLarge())
      else done(null, chunk)
    },
  })
  let inflated = 0
  // Fastify compares this with content-length.
  counted.receivedEncodedLength = 0
  payload.on('data', (chunk: Buffer) => {
    counted.receivedEncodedLength = (counted.receivedEncodedLength ?? 0) + chunk.length
  })
  const stop = () => {
    payload.unpipe(gunzip)
    gunzip.destroy()
    drain(request.raw)
  }
  counted.on('error', stop)
  gunzip.on('error', () => counted.destroy(new Problem(400, 'unreadable', 'The gzip body cannot be read')))
  payload.on('error', (error: Error) => counted.destroy(error))
  payload.pipe(gunzip).pipe(counted)
  return counted
}

/** Discards what still arrives, so that the answer can be sent. */
function drain(raw: IncomingMessage): void {
  raw.resume()
}

const tooLarge = () => new Problem(413, 'too-large', 'This is too large')
