import type { Actor } from '#src/resource/actor/actor.ts'
import { Stopped } from '../entry/stopped.ts'
import type { Decision } from './decision.ts'

/** What comes of an entry by one set of rights: a decision, or why there is none. */
export type Attempt = { actor: Actor; decision: Decision } | { actor: Actor; stopped: Stopped }

/** The outcome of deciding for an actor; other failures than `Stopped` are thrown. */
export async function attemptBy(actor: Actor, decided: (actor: Actor) => Promise<Decision>): Promise<Attempt> {
  try {
    return { actor, decision: await decided(actor) }
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
    return { actor, stopped: error }
  }
}

/** Whether these rights do not reach the record, as far as the answer tells: also where it is not there at all. */
export function lacksRight(attempt: Attempt): boolean {
  if (!('stopped' in attempt)) return false
  const { stop } = attempt.stopped
  return stop.result === 'refused' && ['not-allowed', 'absent', 'own-record'].includes(stop.code)
}

/** The decision of an attempt; throws why there is none. */
export function decisionOf(attempt: Attempt): Decision {
  if ('stopped' in attempt) throw attempt.stopped
  return attempt.decision
}
