import type { Transition, Workflow } from '#src/resource/description/workflow.ts'
import type { StoredRecord } from '#src/resource/envelope/stored-record.ts'

/** Whether a step is the usual way on: it needs no reason, and begins nothing anew. */
function isDefaultStep({ ask, amends, from, to }: Transition): boolean {
  return !amends && !from.includes(to) && (ask === undefined || ask.safeParse({}).success)
}

/** The usual step out of a state; of several the one that signs, else the first that is described. */
export function defaultStep(workflow: Workflow, state: string): Transition | null {
  const ways = Object.values(workflow.transitions).filter((step) => step.from.includes(state) && isDefaultStep(step))
  return ways.find(({ signs }) => signs) ?? ways[0] ?? null
}

/** The states that follow on one when all goes its usual way, up to a signature or a state that awaits nothing more. */
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

/** A record's way through its workflow: the states behind it, the one it is in, and those that usually follow. */
export type StatePath = { done: readonly string[]; now: string; ahead: readonly string[] }

/**
 * Where a record stands on its way; null where its states lead to no end, such as active and inactive. A start that a form
 * may pass over (`carriesFields`) is not told of once it is left, since most records never rested there.
 */
export function statePath(workflow: Workflow, record: StoredRecord): StatePath | null {
  const now = record.status
  const isJourney = workflow.approval || Object.values(workflow.states).some(({ closed: settled }) => settled)
  if (now === null || !isJourney) return null
  const { start } = workflow
  const line = [start, ...followingStates(workflow, start)]
  const place = line.indexOf(now)
  const behind = place === -1 ? line.slice(0, leftFrom(workflow, record, line) + 1) : line.slice(0, place)
  const first = defaultStep(workflow, start)
  const passes = first?.carriesFields === true && !first.sets
  return {
    done: behind.filter((state) => !(passes && state === start)),
    now,
    ahead: place === -1 ? followingStates(workflow, now) : line.slice(place + 1),
  }
}

/** The place on the line that a record off it came from. */
function leftFrom(workflow: Workflow, record: StoredRecord, line: readonly string[]): number {
  const action = record.lastStep?.action
  const taken = action === undefined ? undefined : workflow.transitions[action]
  const ways = taken?.to === record.status ? [taken] : Object.values(workflow.transitions)
  const froms = ways.filter(({ to }) => to === record.status).flatMap(({ from }) => from)
  return line.findIndex((state) => froms.includes(state))
}
