import type { RoundRule } from '../description/approval-rule.ts'
import type { Transition, Workflow } from '../description/workflow.ts'
import type { Approval, Round } from '../envelope/approval.ts'
import { isComplete, openSlots } from './approval-turn.ts'
import { movesRecord } from './step-target.ts'

/** How a round of a workflow goes; null where it has no such round. */
export function roundRule({ approval }: Workflow, name: string | undefined): RoundRule | null {
  if (!approval) return null
  return name === undefined ? approval : (approval.rounds?.[name] ?? null)
}

/**
 * The state of a record once a round was opened: the step's own, or, where the step leads to a stage's word, the word of
 * the stage that is asked first.
 */
export function stateOfOpened(workflow: Workflow, step: Transition, opened: Round): string {
  if (!stageStates(workflow, step).includes(step.to)) return step.to
  return knownState(workflow, awaitedWord(opened)) ?? step.to
}

/**
 * The state of a record after the round's newest signature, by the step that signed: the step's own at its end, but for a
 * stage with a word for having declined; before it the awaited word of the next stage, else the signed word of this one,
 * else the state between. In none of these do fields change, since a signature ends editing.
 */
export function stateOfSigned(workflow: Workflow, step: Transition, signed: Approval): string {
  const newest = signed.signatures.at(-1)
  const words = newest && signed.signatories[newest.place]?.words
  if (newest?.answer === 'declined') return knownState(workflow, words?.declined) ?? step.to
  if (newest?.answer === 'revised' || isComplete(signed)) return step.to
  const candidates = [awaitedWord(signed), words?.signed].map((word) => knownState(workflow, word))
  const settled = candidates.find((state) => state !== null && !workflow.states[state]?.editable)
  return settled ?? roundRule(workflow, signed.name)?.between ?? step.to
}

/** What a signature did, as a state: the stage's word for having signed, else the state between. */
export function signedState(workflow: Workflow, round: Round, place: number | undefined): string | null {
  const word = place === undefined ? undefined : round.signatories[place]?.words?.signed
  return knownState(workflow, word) ?? roundRule(workflow, round.name)?.between ?? null
}

/**
 * Every state that a step may lead to; more than its own where it opens a round or signs in one, none where the record
 * stays where it is.
 */
export function statesAfter(workflow: Workflow, step: Transition): string[] {
  const rule = step.round ? roundRule(workflow, step.roundName) : null
  if (!movesRecord(step)) return []
  if (!rule) return [step.to]
  const words = rule.otherwise.map(({ words: given }) => given ?? {})
  const listed = (states: readonly (string | undefined)[]) => [
    ...new Set([step.to, ...states.filter((state) => state !== undefined)]),
  ]
  switch (step.round) {
    case 'opens':
      return stageStates(workflow, step).includes(step.to) ? listed(words.map(({ awaited }) => awaited)) : [step.to]
    case 'approves':
      return listed([rule.between, ...words.flatMap(({ awaited, signed }) => [awaited, signed])])
    case 'declines':
      return listed(words.map(({ declined }) => declined))
    default:
      return [step.to]
  }
}

/** The words for being awaited of the round that the step opens. */
function stageStates(workflow: Workflow, { roundName }: Transition): string[] {
  const stages = roundRule(workflow, roundName)?.otherwise ?? []
  return stages.flatMap(({ words }) => words?.awaited ?? [])
}

function awaitedWord(round: Round): string | undefined {
  const [place] = openSlots(round)
  return place === undefined ? undefined : round.signatories[place]?.words?.awaited
}

/** A device may be older than the round: a state that it does not know is none. */
function knownState({ states }: Workflow, state: string | undefined): string | null {
  return state !== undefined && Object.hasOwn(states, state) ? state : null
}
