import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { isSigningTransition } from '#src/resource/workflow/transitions.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { actionNamed } from '../entry/entry-actions.ts'
import { quarantined, refused, Stopped } from '../entry/stopped.ts'
import { isClockUnreliable, trustedTimestamp } from '../entry/trusted-timestamp.ts'
import type { Write } from '../entry/write.ts'
import { changesField } from '../record/changed-by-effects.ts'
import { readParentScope } from '../record/parent-scope.ts'
import { decide, judgedAt } from './decide.ts'
import type { Decision, DecisionInput } from './decision.ts'

/** A decision, by whom and for which instant it was judged. */
export type Judged = { decision: Decision; actor: Actor; madeAt: Date }

/**
 * Decides an entry by its author's permissions when it was made or, for approvals, by those of now. If the device's
 * clock was never measured or fell back, the time is only known to be before the arrival: then present permissions also
 * count, since the author could simply do it again. An effect is decided for the author of its cause, and needs no
 * permission.
 */
export async function judgeEntry(
  tx: Transaction,
  context: Pick<ServerContext, 'actorSource' | 'resources' | 'areaParts'>,
  given: Omit<DecisionInput, 'actor' | 'actingFor' | 'nameOf' | 'parentScope'> & { resource: Resource; write: Write },
): Promise<Judged> {
  const { write } = given
  const madeAt = trustedTimestamp(write.entry, write.arrival, write.notBefore)
  const load = (personId: string, at: Date) => context.actorSource.loadActor(tx, personId, at)
  const actorAt = async (at: Date) => (await load(write.entry.author, at))?.actor ?? null
  const nameOf = async (personId: string) => {
    const found = await load(personId, write.arrival)
    return found ? `${found.person.firstName} ${found.person.lastName}` : 'somebody who has left'
  }
  const isParentChanged = changesField(context, given.resource, given.resource.scope.parent)
  const parentScope = await readParentScope(tx, context.resources, given, isParentChanged)
  const decided = async (actor: Actor): Promise<Judged> => {
    const absent = findAbsentPerson(given, actor)
    return { decision: await decide({ ...given, parentScope, actor, actingFor: absent, nameOf }), actor, madeAt }
  }
  if (write.cause) return decided(write.cause.actor)
  if (judgedAt(given) === 'arrival' || madeAt.getTime() === write.arrival.getTime()) {
    return decided(requireKnown(await actorAt(write.arrival)))
  }
  const then = await actorAt(madeAt)
  try {
    return await decided(requireKnown(then))
  } catch (error) {
    if (!isClockUnreliable(write.entry, write.notBefore) || !isAboutRights(error)) throw error
    return decided(requireKnown(await actorAt(write.arrival)))
  }
}

/** Whom the author stands in for: only signers of a round do, and only where they were asked for that instant. */
function findAbsentPerson({ resource, write }: Pick<DecisionInput, 'resource' | 'write'>, actor: Actor): Actor | null {
  const { actingFor, action } = write.entry
  if (actingFor === null) return null
  const known = actionNamed(resource, action)
  const signs = known?.kind === 'transition' && isSigningTransition(known.transition)
  const absent = signs ? actor.standsInFor?.find(({ personId }) => personId === actingFor) : undefined
  if (absent) return absent
  throw refused('not-allowed', 'You are not a stand-in for this person', {
    actingFor: ['There is no stand-in assignment for this'],
  })
}

function requireKnown(actor: Actor | null): Actor {
  if (actor) return actor
  throw quarantined('author-unknown', 'The office does not know the author. This is held for review')
}

function isAboutRights(error: unknown): boolean {
  if (!(error instanceof Stopped)) return false
  const { stop } = error
  return stop.result === 'held' || (stop.result === 'refused' && stop.code === 'not-allowed')
}
