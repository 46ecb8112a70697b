import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const permissions = 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()'
/** What of them is for pages alone: an answer that is none can neither be shown in a frame nor ask for a camera. */
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
/** The policy of what is no page: opened as one nevertheless it may do nothing. */
const policyOfData = "default-src 'none'; frame-ancestors 'none'"

/**
 * Headers on every answer. The policy lets the app run only its own scripts (those that stand in its page:
 * `inline-scripts.ts`); styles may stand inline, because the interface library writes them so; `blob:` and `data:` pictures
 * are files opened with the session. Answers of the API that are no pages bear a stricter and shorter one, and nothing that
 * is for pages alone: over a satellite each of their bytes is paid for hundreds of times a day.
 *
 * @param overHttps whether people's devices reach the server over https, so that they may be told to insist on it
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
