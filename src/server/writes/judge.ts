import type { Actor } from '#src/resource/actor.ts'
import type { Resource } from '#src/resource/define-resource.ts'
import type { Transaction } from '#src/server/database/transaction.ts'
import type { ServerContext } from '#src/server/http/context.ts'
import { decide, judgedAt } from './decide.ts'
import type { Case, Decision } from './decision.ts'
import { fairMoment } from './made-at.ts'
import { held, refused, Stopped } from './stopped.ts'
import type { Write } from './write.ts'

/** A decision, by whom and for which moment it was judged. */
export type Judged = { decision: Decision; actor: Actor; madeAt: Date }

/**
 * Decides an entry by what its author was allowed when it was made, or, for approvals, by what they may now. Where the
 * device never measured its clock, made-at is only known to lie before the arrival: what the author may do now is then
 * done too, as they could simply do it again.
 */
export async function judge(
  tx: Transaction,
  context: Pick<ServerContext, 'actorSource'>,
  given: Omit<Case, 'actor'> & { resource: Resource; write: Write },
): Promise<Judged> {
  const { write } = given
  if (write.entry.actingFor !== null) {
    throw refused('not-allowed', 'Nobody has asked you to stand in for them', {
      actingFor: ['The server knows no such assignment'],
    })
  }
  const madeAt = fairMoment(write.entry, write.arrival, write.notBefore)
  const actorAt = async (at: Date) => (await context.actorSource.loadActor(tx, write.entry.author, at))?.actor ?? null
  if (judgedAt(given) === 'arrival' || madeAt.getTime() === write.arrival.getTime()) {
    const actor = known(await actorAt(write.arrival))
    return { decision: await decide({ ...given, actor }), actor, madeAt }
  }
  const then = await actorAt(madeAt)
  try {
    const actor = known(then)
    return { decision: await decide({ ...given, actor }), actor, madeAt }
  } catch (error) {
    if (write.entry.clockSkew !== null || !isAboutRights(error)) throw error
    const actor = known(await actorAt(write.arrival))
    return { decision: await decide({ ...given, actor }), actor, madeAt }
  }
}

function known(actor: Actor | null): Actor {
  if (actor) return actor
  throw held('author-unknown', 'The office does not know the author. This is kept for review')
}

function isAboutRights(error: unknown): boolean {
  if (!(error instanceof Stopped)) return false
  const { stop } = error
  return stop.result === 'held' || (stop.result === 'refused' && stop.code === 'not-allowed')
}
