import { z } from 'zod'
import { errorsOf } from '#src/resource/description/validate.ts'
import { Problem } from './problem.ts'

const nothing = z.strictObject({})

/** Parses a body or query by the schema, else 422 naming each field. An absent body counts as an empty object. */
export function parseInput<Output>(schema: z.ZodType<Output>, input: unknown): Output {
  const parsed = schema.safeParse(input === undefined ? {} : input)
  if (parsed.success) return parsed.data
  throw new Problem(422, 'invalid', 'Some fields are not valid', errorsOf(parsed.error))
}

/** For a request without content: a body is refused, each field by name. */
export function refuseBody(input: unknown): void {
  parseInput(nothing, input)
}
