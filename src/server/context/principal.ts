import type { FastifyRequest } from 'fastify'
import type { PersonSummary } from '#src/protocol/device/me.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { unauthenticated } from '../http/problem.ts'

/** A signed-in person: the holder of a valid session. */
export type SessionPrincipal = {
  kind: 'session'
  tenantId: string
  personId: string
  /** Identifies the session; not its token. */
  sessionId: string
  /** The device the session was made on, once it has been registered. */
  deviceId: string | null
}

/** A device that delivers other people's entries; it acts for nobody. */
export type DevicePrincipal = { kind: 'device'; tenantId: string; deviceId: string }

/** Who sent a request. */
export type Principal = SessionPrincipal | DevicePrincipal

/** The credential a route requires before its handler runs. Every route declares one, or the server does not start. */
export type RouteAccess = 'public' | 'session' | 'device' | 'session-or-device'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null on public routes without a credential. */
    principal: Principal | null
    /** The sender's address, read while the connection was open; undefined where it had already ended. */
    address: string | undefined
  }
  interface FastifyContextConfig {
    access?: RouteAccess
  }
}

/** The request's principal; 401 where there is none. */
export function requirePrincipal(request: FastifyRequest): Principal {
  if (request.principal === null) throw unauthenticated()
  return request.principal
}

/** The signed-in person; 401 where the request carries no session. */
export function requireSession(request: FastifyRequest): SessionPrincipal {
  const principal = requirePrincipal(request)
  if (principal.kind !== 'session') throw unauthenticated()
  return principal
}

/**
 * The signed-in person as permission checks see them now, or as of `at`; 401 where they no longer belong to the tenant.
 */
export async function requireActor(
  request: FastifyRequest,
  transaction: Transaction,
  at: Date = new Date(),
): Promise<{ actor: Actor; person: PersonSummary }> {
  const { personId } = requireSession(request)
  const found = await request.server.fairlead.actorSource.loadActor(transaction, personId, at)
  if (found === null) throw unauthenticated()
  return found
}
