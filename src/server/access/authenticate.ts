import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isUuid } from '#src/lib/uuid.ts'
import type { DevicePrincipal, Principal, RouteAccess, SessionPrincipal } from '#src/server/context/principal.ts'
import type { Database } from '#src/server/database/connection/pool.ts'
import { notFound, unauthenticated } from '#src/server/http/problem.ts'
import { pathAllows } from '#src/server/http/tenant-path.ts'
import { hashOfSecret, isSecret } from './secret-token.ts'
import { findSession } from './session.ts'

type Known<Kind extends Principal> = { principal: Kind; slug: string }

/**
 * Identifies the sender as the route requires, before the body is read. 401 without a suitable credential; 404 where
 * the path names a tenant that is not the caller's.
 */
export async function authenticate(request: FastifyRequest, database: Database): Promise<void> {
  const access = request.routeOptions.config.access
  if (access === undefined || access === 'public') return
  const known = await principalOf(request.headers.authorization ?? '', access, database)
  if (known === null) throw unauthenticated()
  if (!pathAllows(request, { id: known.principal.tenantId, slug: known.slug })) throw notFound()
  request.principal = known.principal
}

async function principalOf(header: string, access: RouteAccess, database: Database): Promise<Known<Principal> | null> {
  const [scheme = '', credential = ''] = header.split(' ')
  if (scheme.toLowerCase() === 'bearer' && access !== 'device') return sessionOf(credential, database)
  if (scheme.toLowerCase() === 'device' && access !== 'session') return deviceOf(credential, database)
  return null
}

/** The device whose credential an authorization header holds; null where it holds none that is valid. */
export async function findDevice(header: string, database: Database): Promise<Known<DevicePrincipal> | null> {
  const [scheme = '', credential = ''] = header.split(' ')
  return scheme.toLowerCase() === 'device' ? deviceOf(credential, database) : null
}

async function sessionOf(token: string, database: Database): Promise<Known<SessionPrincipal> | null> {
  if (!isSecret(token)) return null
  const session = await findSession(database, token)
  if (session === null) return null
  const { slug, ...rest } = session
  return { principal: { kind: 'session', ...rest }, slug }
}

async function deviceOf(credential: string, database: Database): Promise<Known<DevicePrincipal> | null> {
  const [deviceId = '', secret = ''] = credential.split('.')
  if (!isUuid(deviceId) || !isSecret(secret)) return null
  const { rows } = await database.pool.query<{ tenant_id: string; slug: string; secret_hash: string }>(
    `select device.tenant_id, tenant.slug, device.secret_hash
     from devices device join tenants tenant on tenant.id = device.tenant_id
     where device.id = $1 and device.revoked_at is null`,
    [deviceId],
  )
  const [row] = rows
  if (!row || !sameHash(row.secret_hash, hashOfSecret(secret))) return null
  return { principal: { kind: 'device', tenantId: row.tenant_id, deviceId }, slug: row.slug }
}

function sameHash(stored: string, given: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(stored), digest(given))
}
