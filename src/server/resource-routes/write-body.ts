import { z } from 'zod'
import { isUuid } from '#src/lib/uuid.ts'
import type { Transition } from '#src/resource/description/workflow.ts'
import { isSigningTransition } from '#src/resource/workflow/transitions.ts'
import { parseInput, refuseBody } from '#src/server/http/parse-input.ts'

/** What a request writes; fields are judged by the description later, so that an unknown one is refused by its name. */
export type WriteBody = {
  fields: Record<string, unknown>
  /** What the author saw before, for as many fields as the request says. */
  before: Record<string, unknown>
  /** What a transition asked for. */
  answers: Record<string, unknown>
  /** For whom the person signs, where they stand in for somebody. */
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

/** `PATCH /{resource}/{id}`: the changed fields (null empties one), and in `before` what the author saw of them. */
export function readChangeBody(input: unknown): WriteBody {
  const { before = {}, ...fields } = parseInput(changeBody, input)
  return { fields, before, answers: {}, actingFor: null }
}

/**
 * `POST /{resource}/{id}/{transition}`: the answers to what it asks, and for whom it is signed; what else stands in the
 * body are changed fields.
 */
export function readTransitionBody(transition: Transition, input: unknown): WriteBody {
  const { actingFor, ...given } = isSigningTransition(transition)
    ? parseInput(signatureBody, input)
    : { ...parseInput(fieldValues, input), actingFor: null }
  const body = transition.carriesFields ? readChangeBody(input) : { fields: given, before: {} }
  const asked = new Set(Object.keys(transition.ask?.shape ?? {}))
  const pick = (mine: boolean) =>
    Object.fromEntries(Object.entries(body.fields).filter(([name]) => asked.has(name) === mine))
  return { fields: pick(false), before: body.before, answers: pick(true), actingFor: actingFor ?? null }
}

/** A step without anything to say: a body with content is refused. */
export function readEmptyBody(input: unknown): WriteBody {
  refuseBody(input)
  return { fields: {}, before: {}, answers: {}, actingFor: null }
}
