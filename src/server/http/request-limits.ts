import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressPrefix } from './address-prefix.ts'
import { Problem } from './problem.ts'

/** Requests a minute, and exports an hour, before the server answers 429. */
export type RequestLimits = {
  /** Of one address: a whole vessel shares one, so this is loose. */
  perAddress: number
  /** Of one session or device, whichever address it comes from. */
  perPrincipal: number
  /** Exports of one person in an hour, of whatever they export (`design/reliability-security.md`, Limits). */
  exportsPerHour: number
}

/** A first mirror of a big vessel asks for some hundreds of bundles; a flood asks for thousands of anything. */
export const defaultLimits: RequestLimits = { perAddress: 6000, perPrincipal: 1200, exportsPerHour: 10 }

/** Counts in this process's memory: losing the counts at a restart harms nobody, and sign-in has limits of its own. */
export async function limitRequests(
  app: FastifyInstance,
  limits: RequestLimits,
): Promise<(request: FastifyRequest) => Promise<void>> {
  await app.register(rateLimit, { global: false })
  const byAddress = app.createRateLimit({
    max: limits.perAddress,
    timeWindow: 60_000,
    keyGenerator: (request) => `address ${addressPrefix(request.address)}`,
  })
  const byPrincipal = app.createRateLimit({
    max: limits.perPrincipal,
    timeWindow: 60_000,
    keyGenerator: principalKey,
  })
  app.addHook('onRequest', async (request) => {
    request.address = request.ip
    refuseOver(await byAddress(request))
  })
  return async (request) => {
    if (request.principal !== null) refuseOver(await byPrincipal(request))
  }
}

function principalKey({ principal }: FastifyRequest): string {
  return principal?.kind === 'session' ? `session ${principal.sessionId}` : `device ${principal?.deviceId}`
}

/**
 * Refuses a person's export with 429 once they have made as many in an hour as the limits allow. Call it where nothing but
 * the work itself is left to refuse.
 */
export function limitExports(
  app: FastifyInstance,
  { exportsPerHour }: RequestLimits,
): (request: FastifyRequest) => Promise<void> {
  return limitPerson(app, 'export', exportsPerHour, 3_600_000)
}

/** Refuses with 429 what one person asks for under a name more than `max` times in `timeWindow` milliseconds. */
export function limitPerson(
  app: FastifyInstance,
  name: string,
  max: number,
  timeWindow: number,
): (request: FastifyRequest) => Promise<void> {
  const byPerson = app.createRateLimit({
    max,
    timeWindow,
    keyGenerator: ({ principal }) => (principal?.kind === 'session' ? `${name} ${principal.personId}` : name),
  })
  return async (request) => refuseOver(await byPerson(request))
}

function refuseOver(
  count: { isAllowed: true } | { isAllowed: false; isExceeded: boolean; ttlInSeconds: number },
): void {
  if (count.isAllowed || !count.isExceeded) return
  throw new Problem(429, 'too-many', 'Too many requests. Please wait a moment', undefined, {
    'retry-after': String(Math.max(1, count.ttlInSeconds)),
  })
}
