import { z } from 'zod'
import type { Transition, Workflow } from '#src/resource/description/workflow.ts'
import { movesRecord } from '#src/resource/workflow/step-target.ts'
import { parseInput } from '#src/server/http/parse-input.ts'
import { Problem } from '#src/server/http/problem.ts'

const statusBody = z.looseObject({ status: z.string().min(1).max(100), reason: z.unknown().optional() })

/** A step of a workflow and its name. */
type NamedStep = { name: string; transition: Transition }

/** The specification's words for yes, and for no. */
const answers: Readonly<Record<string, string>> = {
  approved: 'approve',
  authorized: 'approve',
  reviewed: 'approve',
  declined: 'decline',
  'not-approved': 'decline',
  'not-authorized': 'decline',
  revise: 'revise',
}

/**
 * One call for several answers (`design/workflows.md`, section 1, rule 8): the step that the word in `status` means, and
 * the body of that step. A reason is the answer to the step's one question, whatever that is called. Throws 422 where no
 * step of the workflow leads to the word.
 */
export function stepOfStatus(
  workflow: Workflow,
  input: unknown,
  present: string | null,
): { step: NamedStep; body: Record<string, unknown> } {
  const { status, reason, ...rest } = parseInput(statusBody, input)
  const step = stepNamed(workflow, status.trim().toLowerCase().replaceAll(/\s+/g, '-'), present)
  if (step === null) {
    const text = 'No step leads to this status'
    throw new Problem(422, 'invalid', `status: ${text}`, { status: [text] })
  }
  if (reason === undefined) return { step, body: rest }
  const questions = Object.keys(step.transition.ask?.shape ?? {})
  const [only = 'reason', ...others] = questions
  return { step, body: { ...rest, [others.length === 0 ? only : 'reason']: reason } }
}

/** Of several steps that lead to the word, the one that may follow the present state; steps of the product are none. */
function stepNamed({ transitions }: Workflow, word: string, present: string | null): NamedStep | null {
  const taken = Object.entries(transitions)
    .map(([name, transition]) => ({ name, transition }))
    .filter(({ transition }) => !transition.system)
  const answer = taken.find(({ name }) => name === answers[word])
  if (answer) return inOpenRound(taken, answer, present)
  const leading = taken.filter(({ transition }) => movesRecord(transition) && transition.to === word)
  return leading.find(({ transition }) => transition.from.includes(present ?? '')) ?? leading[0] ?? null
}

/** A record with several rounds answers each by steps of its own: of these, the one that may follow the present state. */
function inOpenRound(taken: readonly NamedStep[], answer: NamedStep, present: string | null): NamedStep {
  const { round, from } = answer.transition
  if (round === undefined || from.includes(present ?? '')) return answer
  const others = taken.filter(({ transition }) => transition.round === round)
  return others.find(({ transition }) => transition.from.includes(present ?? '')) ?? answer
}
