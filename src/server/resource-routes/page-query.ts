import { z } from 'zod'
import { parseInput } from '#src/server/http/parse-input.ts'

const pageQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(30),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
})

/** `limit` (1-100) and `page` (from 1) of a list without filters; anything else is refused by name. */
export function readPageQuery(input: unknown): { limit: number; page: number } {
  return parseInput(pageQuery, input)
}
