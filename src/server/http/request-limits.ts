import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressPrefix } from './address-prefix.ts'
import { tooMany } from './problem.ts'

/** Requests per minute, exports per hour and new devices per day, before the server answers 429. */
export type RequestLimits = {
  /** Per address: a whole vessel shares one, so this is loose. */
  perAddress: number
  /** Per session or device, from any address. */
  perPrincipal: number
  /** Exports per person and hour, of any resource (`design/reliability-security.md`, Limits). */
  exportsPerHour: number
  /** New devices per person and day: more is no honest use, and each is a way in. */
  devicesPerDay: number
}

/** A first mirror of a big vessel makes some hundreds of requests for snapshot pages; a flood makes thousands. */
export const defaultLimits: RequestLimits = {
  perAddress: 6000,
  perPrincipal: 1200,
  exportsPerHour: 10,
  devicesPerDay: 5,
}

/** Counts in this process's memory: losing them at a restart is harmless, and sign-in has its own limits. */
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

/** Refuses a person's export with 429 beyond the hourly limit. Call it after all other checks. */
export function limitExports(
  app: FastifyInstance,
  { exportsPerHour }: RequestLimits,
): (request: FastifyRequest) => Promise<void> {
  return limitPerson(app, 'export', exportsPerHour, 3_600_000, 'Too many exports in one hour')
}

/**
 * Refuses with 429 more than `max` requests of one person under a name in `timeWindow` milliseconds. `fault` begins the
 * message, which says when to try again.
 */
export function limitPerson(
  app: FastifyInstance,
  name: string,
  max: number,
  timeWindow: number,
  fault?: string,
): (request: FastifyRequest) => Promise<void> {
  const byPerson = app.createRateLimit({
    max,
    timeWindow,
    keyGenerator: ({ principal }) => (principal?.kind === 'session' ? `${name} ${principal.personId}` : name),
  })
  return async (request) => refuseOver(await byPerson(request), fault)
}

function refuseOver(
  count: { isAllowed: true } | { isAllowed: false; isExceeded: boolean; ttlInSeconds: number },
  fault = 'Too many requests',
): void {
  if (count.isAllowed || !count.isExceeded) return
  throw tooMany(count.ttlInSeconds, fault)
}
