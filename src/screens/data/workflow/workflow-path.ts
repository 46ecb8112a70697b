import { carriesRecord } from '#src/resource/description/step-fields.ts'
import type { Transition, Workflow } from '#src/resource/description/workflow.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'
import { statesAfter } from '#src/resource/workflow/round-words.ts'
import { movesRecord } from '#src/resource/workflow/step-target.ts'

/**
 * Whether a step is the default way forward from a state: it reopens nothing, gives nothing up, and needs no reason unless
 * it sends the record on. One that people may take again, such as a better quotation, is so from the state before alone.
 */
function isDefaultStep(step: Transition, state: string): boolean {
  const { ask, amends, from, to, carriesFields, destroys, system } = step
  const isTakenAgain = from.includes(to) && (system === true || to === state)
  const needsNoReason = ask === undefined || carriesFields === true || ask.safeParse({}).success
  return !amends && !destroys && movesRecord(step) && !isTakenAgain && to !== state && needsNoReason
}

/** The default step out of a state; of several, the one that signs, otherwise the first that people take. */
export function defaultStep(workflow: Workflow, state: string): Transition | null {
  const steps = Object.values(workflow.transitions).filter(
    (step) => step.from.includes(state) && isDefaultStep(step, state),
  )
  return steps.find(({ signs }) => signs) ?? steps.find(({ system }) => !system) ?? steps[0] ?? null
}

/** The states that normally follow, up to a signature or a final state. */
export function followingStates(workflow: Workflow, from: string): string[] {
  const states: string[] = []
  let at = from
  while (!workflow.states[at]?.closed) {
    const step = defaultStep(workflow, at)
    if (!step || step.to === from || states.includes(step.to)) break
    states.push(step.to)
    at = step.to
    if (step.signs) break
  }
  return states
}

/** A record's path through its workflow: past states, the present one, and those that normally follow. */
export type StatePath = { done: readonly string[]; now: string; ahead: readonly string[] }

/** Whether people lead records on from a state, and not the product alone. */
function isLeftByPeople({ transitions }: Workflow, state: string): boolean {
  return Object.values(transitions).some(({ from, system }) => system !== true && from.includes(state))
}

/**
 * A record's position on its path; null where its states have no end, such as active and inactive. An optional start
 * state (`carriesFields`) is left out once passed, since most records never were in it.
 */
export function statePath(workflow: Workflow, record: StoredRecord): StatePath | null {
  const now = record.status
  const hasEnd = workflow.approval || Object.values(workflow.states).some(({ closed: isClosed }) => isClosed)
  if (now === null || !hasEnd) return null
  // Nothing is expected of what is as it should be, until the product itself asks for something.
  if (!workflow.states[now]?.closed && !isLeftByPeople(workflow, now)) return null
  const { start } = workflow
  const line = [start, ...followingStates(workflow, start)]
  const place = line.indexOf(now)
  const behind = place === -1 ? line.slice(0, leftFrom(workflow, record, line) + 1) : line.slice(0, place)
  const first = defaultStep(workflow, start)
  const passes = (first !== null && carriesRecord(first)) || !isLeftByPeople(workflow, start)
  return {
    done: behind.filter((state) => !(passes && state === start)),
    now,
    ahead: place === -1 ? followingStates(workflow, now) : line.slice(place + 1),
  }
}

/** Where on the path a record in another state came from. */
function leftFrom(workflow: Workflow, record: StoredRecord, line: readonly string[]): number {
  const action = record.lastStep?.action
  const lastStep = action === undefined ? undefined : workflow.transitions[action]
  const leadsHere = (step: Transition) => statesAfter(workflow, step).includes(record.status ?? '')
  const steps = lastStep && leadsHere(lastStep) ? [lastStep] : Object.values(workflow.transitions).filter(leadsHere)
  const froms = steps.flatMap(({ from }) => from)
  return line.findIndex((state) => froms.includes(state))
}
