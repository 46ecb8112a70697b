import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { isSignature } from '#src/resource/workflow/transitions.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { actionNamed } from '../entry/entry-actions.ts'
import { held, refused, Stopped } from '../entry/stopped.ts'
import { fairMoment, isUnmeasured } from '../entry/trusted-timestamp.ts'
import type { Write } from '../entry/write.ts'
import { decide, judgedAt } from './decide.ts'
import type { Case, Decision } from './decision.ts'

/** A decision, by whom and for which moment it was judged. */
export type Judged = { decision: Decision; actor: Actor; madeAt: Date }

/**
 * Decides an entry by what its author was allowed when it was made, or, for approvals, by what they may now. Where the
 * device never measured its clock, or its clock fell back since, made-at is only known to lie before the arrival: what the author may do now is then
 * done too, as they could simply do it again.
 */
export async function judge(
  tx: Transaction,
  context: Pick<ServerContext, 'actorSource'>,
  given: Omit<Case, 'actor' | 'absent' | 'nameOf'> & { resource: Resource; write: Write },
): Promise<Judged> {
  const { write } = given
  const madeAt = fairMoment(write.entry, write.arrival, write.notBefore)
  const load = (personId: string, at: Date) => context.actorSource.loadActor(tx, personId, at)
  const actorAt = async (at: Date) => (await load(write.entry.author, at))?.actor ?? null
  const nameOf = async (personId: string) => {
    const found = await load(personId, write.arrival)
    return found ? `${found.person.firstName} ${found.person.lastName}` : 'somebody who has left'
  }
  const decided = async (actor: Actor): Promise<Judged> => {
    const absent = absentFor(given, actor)
    return { decision: await decide({ ...given, actor, absent, nameOf }), actor, madeAt }
  }
  if (judgedAt(given) === 'arrival' || madeAt.getTime() === write.arrival.getTime()) {
    return decided(known(await actorAt(write.arrival)))
  }
  const then = await actorAt(madeAt)
  try {
    return await decided(known(then))
  } catch (error) {
    if (!isUnmeasured(write.entry, write.notBefore) || !isAboutRights(error)) throw error
    return decided(known(await actorAt(write.arrival)))
  }
}

/** Whom the author stands in for: only who signs a round does, and only where they were asked to for that moment. */
function absentFor({ resource, write }: Pick<Case, 'resource' | 'write'>, actor: Actor): Actor | null {
  const { actingFor, action } = write.entry
  if (actingFor === null) return null
  const known = actionNamed(resource, action)
  const signs = known?.kind === 'transition' && isSignature(known.transition)
  const absent = signs ? actor.standsInFor?.find(({ personId }) => personId === actingFor) : undefined
  if (absent) return absent
  throw refused('not-allowed', 'Nobody has asked you to stand in for them', {
    actingFor: ['The server knows no such assignment'],
  })
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
