import type { Actor } from '#src/resource/actor/actor.ts'
import type { Transaction } from '#src/server/database/transaction/transaction.ts'
import { actionNamed } from '../entry/entry-actions.ts'
import { lateEntry } from '../entry/stopped.ts'
import { isMomentSure } from '../entry/trusted-timestamp.ts'
import { type Attempt, attemptBy, decisionOf, lacksRight } from './attempt.ts'
import { makesRecords } from './decide-transition.ts'
import type { Decision, DecisionInput } from './decision.ts'
import { refuseBeyondBrake } from './late-brake.ts'
import { hasLostRight } from './lost-right.ts'
import { isParentUnmoved, isUnmoved, isUntouched } from './unmoved.ts'

/** A decision's input but for whose rights are asked. */
export type JudgeInput = Omit<DecisionInput, 'actor' | 'actingFor'>

type Moments = { before: Actor; now: Actor; madeAt: Date }
type JudgedByBoth = { decision: Decision; actor: Actor; isLate: boolean }
/** Decides by somebody's rights, perhaps as if the record were another or none. */
type Decide = (actor: Actor, instead?: Partial<JudgeInput>) => Promise<Decision>

/**
 * Decides an entry whose author's rights changed between made-at and arrival. Rights of now alone count where made-at is
 * not sure, since the author could do it again. Rights that are gone count only where made-at is sure and the record
 * stands as they knew it; everything else of them is held with one and the same answer, whether the record moved, was
 * deleted, never was, or is not theirs.
 */
export async function judgeByBoth(
  tx: Transaction,
  input: JudgeInput,
  moments: Moments,
  decided: Decide,
): Promise<JudgedByBoth> {
  const { before: then, now } = moments
  const { resource, write, present, deleted } = input
  const hasLost = hasLostRight(resource, write.entry.action, then, now)
  // The version that they name or built on is not there.
  if (!present && !isNew(input) && hasLost) throw lateEntry()
  const byNow = await attemptBy(now, decided)
  const byThen = await attemptBy(then, decided)
  if (!lacksRight(byNow)) {
    const counts = !lacksRight(byThen) || isMomentSure(write) ? byThen : byNow
    return { decision: decisionOf(counts), actor: counts.actor, isLate: false }
  }
  if (isNew(input) && (present || deleted)) {
    // What could not be made if nothing stood is refused in the same words where something does.
    decisionOf(await attemptBy(then, (actor) => decided(actor, { present: null, deleted: null })))
  }
  if (!lacksRight(byThen)) return judgeByThen(tx, input, byThen, moments)
  if (hasLost && !isNew(input)) throw lateEntry()
  return { decision: decisionOf(byNow), actor: now, isLate: false }
}

/** Rights that are gone: what does not count is held, for whatever reason. */
async function judgeByThen(
  tx: Transaction,
  input: JudgeInput,
  byThen: Attempt,
  moments: Moments,
): Promise<JudgedByBoth> {
  if (!isMomentSure(input.write)) throw lateEntry()
  if (!input.present && 'stopped' in byThen) throw byThen.stopped
  if ('stopped' in byThen || !(await standsAsKnown(tx, input, moments))) throw lateEntry()
  await refuseBeyondBrake(tx, input.write)
  return { decision: byThen.decision, actor: moments.before, isLate: true }
}

async function standsAsKnown(tx: Transaction, input: JudgeInput, { before: then, madeAt }: Moments): Promise<boolean> {
  const { present, deleted, write } = input
  if (!present) return deleted === null && (await isParentUnmoved(tx, input, madeAt))
  const given = { ...input, present }
  return write.entry.action === 'delete' ? isUntouched(tx, given, then, madeAt) : isUnmoved(tx, given, then, madeAt)
}

/** Whether the entry is of a record new to its author: then its own fields say whom it belongs to. */
function isNew({ resource, write }: JudgeInput): boolean {
  const { action, base, dependsOn } = write.entry
  const known = actionNamed(resource, action)
  if (known?.kind === 'create') return true
  const makes = known?.kind === 'transition' && makesRecords(resource, known.transition)
  return makes && base === null && dependsOn.length === 0
}
