import { z } from 'zod'
import { isUuid } from '#src/lib/uuid.ts'
import { changesFields } from '#src/resource/description/step-fields.ts'
import type { Transition } from '#src/resource/description/workflow.ts'
import { isSigningTransition } from '#src/resource/workflow/transitions.ts'
import { parseInput, refuseBody } from '#src/server/http/parse-input.ts'

/**
 * A write request's content; fields are validated by the description later, so that unknown ones are refused by name.
 */
export type WriteBody = {
  fields: Record<string, unknown>
  /** The values the author saw, for the fields the request names. */
  before: Record<string, unknown>
  /** What a transition asked for. */
  answers: Record<string, unknown>
  /** Whom the person signs for, where they stand in for somebody. */
  actingFor: string | null
}

const fieldValues = z.record(z.string().max(100), z.unknown())
const createBody = z.looseObject({ id: z.string().refine(isUuid, 'This is not a valid ID').optional() })
const signatureBody = z.looseObject({ actingFor: z.string().refine(isUuid, 'This is not a valid ID').nullish() })
const changeBody = z.looseObject({ before: fieldValues.optional() })

/** `POST /{resource}`: the fields, and the id where the client made it. */
export function readCreateBody(input: unknown): { id: string | null; body: WriteBody } {
  const { id, ...fields } = parseInput(createBody, input)
  return { id: id ?? null, body: { fields, before: {}, answers: {}, actingFor: null } }
}

/** `PATCH /{resource}/{id}`: the changed fields (null empties one), and in `before` the values the author saw. */
export function readChangeBody(input: unknown): WriteBody {
  const { before = {}, ...fields } = parseInput(changeBody, input)
  return { fields, before, answers: {}, actingFor: null }
}

/**
 * `POST /{resource}/{id}/{transition}`: the answers, and whom it is signed for; other members of the body are changed
 * fields.
 */
export function readTransitionBody(transition: Transition, input: unknown): WriteBody {
  const { actingFor, ...given } = isSigningTransition(transition)
    ? parseInput(signatureBody, input)
    : { ...parseInput(fieldValues, input), actingFor: null }
  const body = changesFields(transition) ? readChangeBody(given) : { fields: given, before: {} }
  const questions = new Set(Object.keys(transition.ask?.shape ?? {}))
  const pick = (mine: boolean) =>
    Object.fromEntries(Object.entries(body.fields).filter(([name]) => questions.has(name) === mine))
  return { fields: pick(false), before: body.before, answers: pick(true), actingFor: actingFor ?? null }
}

/** A step without content: a body is refused. */
export function readEmptyBody(input: unknown): WriteBody {
  refuseBody(input)
  return { fields: {}, before: {}, answers: {}, actingFor: null }
}
