import type { FastifyRequest } from 'fastify'
import type { PersonSummary } from '#src/protocol/device/me.ts'
import { requireActor } from '#src/server/context/principal.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { notAllowed, notFound } from '#src/server/http/problem.ts'

/**
 * The person whose account the caller may manage: administrators and HR do (specification 1, section 1: both manage
 * staff); an administrator's account only administrators.
 */
export async function requireAccountManager(
  request: FastifyRequest,
  context: ServerContext,
  transaction: Transaction,
  personId: string,
): Promise<PersonSummary> {
  const { actor } = await requireActor(request, transaction)
  if (!actor.isAdmin && !actor.isHr) throw notAllowed()
  const found = await context.actorSource.loadActor(transaction, personId, new Date())
  if (found === null) throw notFound()
  if (found.actor.isAdmin && !actor.isAdmin) throw notAllowed()
  return found.person
}
