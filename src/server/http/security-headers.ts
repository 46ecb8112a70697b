import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const permissions = 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()'
/** Headers for pages only: other answers can neither be framed nor use a camera. */
const pageHeaders = [
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]
/** The one page of the API. */
const documentation = /^\/api\/v1\/docs(\?|$)/
/** The policy of anything but a page: opened as a page, it may do nothing. */
const policyOfData = "default-src 'none'; frame-ancestors 'none'"

/**
 * Headers of every answer. The policy allows only the app's own scripts (inline ones: `inline-scripts.ts`); inline
 * styles, which the interface library needs; `blob:` and `data:` pictures, which are files opened with the session. API
 * answers get a shorter, stricter policy, since each byte is paid for over a satellite. `overHttps`: whether devices
 * connect by https, to send HSTS.
 */
export async function sendSecurityHeaders(app: FastifyInstance, overHttps: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        connectSrc: ["'self'"],
        imgSrc: ["'self'", 'blob:', 'data:'],
        styleSrc: ["'self'", "'unsafe-inline'"],
        workerSrc: ["'self'"],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        frameSrc: ['blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: overHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    const isOfApi = request.url.startsWith('/api/')
    if (isOfApi) reply.header('cache-control', 'no-store')
    if (!isOfApi || documentation.test(request.url)) reply.header('permissions-policy', permissions)
    else {
      reply.header('content-security-policy', policyOfData)
      for (const name of pageHeaders) reply.raw.removeHeader(name)
    }
  })
}
