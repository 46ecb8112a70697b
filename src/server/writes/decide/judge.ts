import { sameValue } from '#src/lib/canonical-json.ts'
import type { Actor } from '#src/resource/actor/actor.ts'
import type { Resource } from '#src/resource/description/define-resource.ts'
import { isSigningTransition } from '#src/resource/workflow/transitions.ts'
import type { ServerContext } from '#src/server/context/server-context.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { actionNamed } from '../entry/entry-actions.ts'
import { isLateStop, lateEntry, quarantined, refused } from '../entry/stopped.ts'
import { trustedTimestamp } from '../entry/trusted-timestamp.ts'
import type { Write } from '../entry/write.ts'
import { changesField } from '../record/changed-by-effects.ts'
import { readParentScope } from '../record/parent-scope.ts'
import { attemptBy, decisionOf, lacksRight } from './attempt.ts'
import { decide, judgedAt } from './decide.ts'
import type { Decision, DecisionInput } from './decision.ts'
import { type JudgeInput, judgeByBoth } from './judge-by-both.ts'
import { hasLostRight } from './lost-right.ts'

/** A decision, by whose rights and for which instant it was judged. */
export type Judged = {
  decision: Decision
  actor: Actor
  /** The author as of the arrival: by their rights the answer shows the record, and files are linked. */
  reader: Actor
  madeAt: Date
  /** It counts by rights that were gone when it arrived. */
  isLate: boolean
}

/**
 * Decides an entry by its author's rights when it was made and those at its arrival (`design/sealed-device.md` 8): what
 * both allow counts, and of the rest `judgeByBoth` says what does. Approvals, and whatever else is judged by now alone,
 * count by the arrival's. An effect is decided for the author of its cause, and needs no permission.
 */
export async function judgeEntry(
  tx: Transaction,
  context: Pick<ServerContext, 'actorSource' | 'resources' | 'areaParts'>,
  given: Omit<DecisionInput, 'actor' | 'actingFor' | 'nameOf' | 'parentScope'> & { resource: Resource; write: Write },
): Promise<Judged> {
  const { write } = given
  const { author } = write.entry
  const madeAt = trustedTimestamp(write.entry, write.arrival, write.notBefore)
  const actorAt = async (personId: string, at: Date) =>
    (await context.actorSource.loadActor(tx, personId, at, { isAskedAgain: madeAt < write.arrival }))?.actor ?? null
  const nameOf = async (personId: string) => {
    const found = await context.actorSource.loadActor(tx, personId, write.arrival)
    return found ? `${found.person.firstName} ${found.person.lastName}` : 'somebody who has left'
  }
  const isParentChanged = changesField(context, given.resource, given.resource.scope.parent)
  const parentScope = await readParentScope(tx, context.resources, given, isParentChanged)
  const input: JudgeInput = { ...given, parentScope, nameOf }
  const decided = async (known: Actor, instead: Partial<JudgeInput> = {}) => {
    const actor = signsRound(given) ? await withSigningApart(context, tx, known, write.arrival) : known
    return decide({ ...input, ...instead, actor, actingFor: findAbsentPerson(given, actor) })
  }
  if (write.cause) {
    const { actor } = write.cause
    return { decision: await decided(actor), actor, reader: actor, madeAt, isLate: false }
  }
  const now = requireKnown(await actorAt(author, write.arrival))
  const common = { reader: now, madeAt, isLate: false }
  const then = madeAt < write.arrival ? requireKnown(await actorAt(author, madeAt)) : now
  if (then === now || sameValue(then, now)) return { ...common, decision: await decided(now), actor: now }
  if (judgedAt(given) === 'arrival') {
    const attempt = await attemptBy(now, decided)
    if (lacksRight(attempt) && hasLostRight(given.resource, write.entry.action, then, now)) throw notAllowed()
    return { ...common, decision: decisionOf(attempt), actor: now }
  }
  try {
    return { ...common, ...(await judgeByBoth(tx, input, { before: then, now, madeAt }, decided)) }
  } catch (error) {
    if (!isLateStop(error) || write.reviewedBy === undefined) throw error
    const reviewer = await actorAt(write.reviewedBy, new Date())
    const authority = reviewer ?? now
    const attempt = await attemptBy(then, (actor) => decided(actor, { authority }))
    if (lacksRight(attempt)) throw lateEntry('You are not allowed to do this yourself, so you cannot accept it')
    return { ...common, decision: decisionOf(attempt), actor: then }
  }
}

/** Whom the author stands in for: only signers of a round do, and only where they were asked for that instant. */
function findAbsentPerson({ resource, write }: Pick<DecisionInput, 'resource' | 'write'>, actor: Actor): Actor | null {
  const { actingFor } = write.entry
  if (actingFor === null) return null
  const absent = signsRound({ resource, write })
    ? actor.standsInFor?.find(({ personId }) => personId === actingFor)
    : undefined
  if (absent) return absent
  throw refused('not-allowed', 'You are not a stand-in for this person', {
    actingFor: ['There is no stand-in assignment for this'],
  })
}

function signsRound({ resource, write }: Pick<DecisionInput, 'resource' | 'write'>): boolean {
  const known = actionNamed(resource, write.entry.action)
  return known?.kind === 'transition' && isSigningTransition(known.transition)
}

/** The signer, with those beside whom they sign no round, as of the arrival. */
async function withSigningApart(
  { areaParts }: Pick<ServerContext, 'areaParts'>,
  tx: Transaction,
  actor: Actor,
  at: Date,
): Promise<Actor> {
  const source = areaParts.find((part) => part.approvalSource)?.approvalSource
  const signsApart = await source?.signsApart?.(tx, actor.personId, at)
  return signsApart ? { ...actor, signsApart } : actor
}

function requireKnown(actor: Actor | null): Actor {
  if (actor) return actor
  throw quarantined('author-unknown', 'The office does not know the author. This is held for review')
}

/** The same for a record that is there and one that never was. */
const notAllowed = () => refused('not-allowed', 'You are not allowed to do this')
