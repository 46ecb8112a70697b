import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'

const prefix = '/api/v1/tenants/'
const named = new WeakMap<IncomingMessage, string>()

/**
 * Rewrites `/api/v1/tenants/{id or slug}/…` to `/api/v1/…` and stores the tenant, so that one set of routes serves
 * both. Whether it is the caller's own is checked after authentication.
 */
export function rewriteTenantPath(request: IncomingMessage): string {
  const url = request.url ?? '/'
  if (!url.startsWith(prefix)) return url
  const end = url.slice(prefix.length).search(/[/?]/)
  const tenant = end === -1 ? url.slice(prefix.length) : url.slice(prefix.length, prefix.length + end)
  named.set(request, decode(tenant))
  return `/api/v1${end === -1 ? '' : url.slice(prefix.length + end)}`
}

/** The tenant named in the path, null where the path names none. */
function tenantNamedBy(request: FastifyRequest): string | null {
  return named.get(request.raw) ?? null
}

/** Whether the path names no tenant, or this one, by id or by slug. */
export function pathAllows(request: FastifyRequest, tenant: { id: string; slug: string }): boolean {
  const name = tenantNamedBy(request)
  return name === null || name === tenant.slug || name === tenant.id
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
