import type { FastifyRequest } from 'fastify'
import { authorSessionHeader } from '#src/protocol/device/author-session.ts'
import type { EntryResult } from '#src/protocol/entries/receipt.ts'
import { isSecret } from '#src/server/access/secret-token.ts'
import { findSession } from '#src/server/access/session.ts'
import { requirePrincipal } from '#src/server/context/principal.ts'
import type { Database } from '#src/server/database/connection/pool.ts'
import { outcomeOf } from '#src/server/writes/entry/shown-receipt.ts'

/** Who asks for answers: the person of a session, and the device that delivers; either may be absent. */
export type Requester = { personId?: string; deviceId: string | null }

/**
 * Who asks: a session's person, or a device, which names the session of the person at work on it beside its own
 * credential. A session that has ended, or is another company's, counts for nobody.
 */
export async function requesterOf(request: FastifyRequest, database: Database): Promise<Requester> {
  const principal = requirePrincipal(request)
  const { deviceId, tenantId } = principal
  if (principal.kind === 'session') return { personId: principal.personId, deviceId }
  const token = request.headers[authorSessionHeader]
  if (typeof token !== 'string' || !isSecret(token)) return { deviceId }
  const session = await findSession(database, token)
  return session?.tenantId === tenantId ? { personId: session.personId, deviceId } : { deviceId }
}

/** An answer as the asker may see it: whole to its author's own session alone, to everybody else how the entry ended. */
export function visibleTo(asker: Requester, author: string | null, result: EntryResult): EntryResult {
  return author !== null && asker.personId === author ? result : outcomeOf(result)
}
