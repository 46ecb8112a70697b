import type { FastifyRequest } from 'fastify'
import { isUuid } from '#src/lib/uuid.ts'
import { requireActor, requirePrincipal } from '#src/server/context/principal.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import { inTenantReadOnly } from '#src/server/database/transaction/transaction.ts'
import { notAllowed, Problem } from '#src/server/http/problem.ts'

/** Whose upload a request is, and the device that carries it; null for a session without one. */
export type Uploader = { tenantId: string; uploader: string; device: string | null }

/**
 * A session uploads for its person. A device names the author in `x-author`: only people who registered a signing key
 * on it, revoked or not, since their work is preserved either way. An administrator importing unsent work names any
 * author with a key: the file counts only where a signed entry names it.
 */
export async function uploaderOf(request: FastifyRequest, context: ServerContext): Promise<Uploader> {
  const principal = requirePrincipal(request)
  const { tenantId } = principal
  const author = String(request.headers['x-author'] ?? '')
  const isOwn = principal.kind === 'session' && (author === '' || author === principal.personId)
  if (isOwn) return { tenantId, uploader: principal.personId, device: principal.deviceId }
  if (!isUuid(author))
    throw new Problem(422, 'invalid', 'The header x-author must name a person', {
      'x-author': ['This is not a valid ID'],
    })
  const keys = await inTenantReadOnly(context.database, tenantId, async (transaction) => {
    const isSession = principal.kind === 'session'
    if (isSession && !(await requireActor(request, transaction)).actor.isAdmin) return []
    return transaction.query(
      `select 1 from author_keys where tenant_id = $1 and author = $2 and ($3::uuid is null or device = $3) limit 1`,
      [tenantId, author, isSession ? null : principal.deviceId],
    )
  })
  if (keys.length === 0) throw notAllowed()
  return { tenantId, uploader: author, device: principal.deviceId }
}
