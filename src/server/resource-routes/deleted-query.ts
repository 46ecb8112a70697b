import { z } from 'zod'
import { parseInput } from '#src/server/http/parse-input.ts'

const query = z.looseObject({ deleted: z.enum(['true', 'false'], "This is 'true' or 'false'").optional() })

/** Whether a list is asked for what was deleted, and the rest of what is asked of it. */
export function readDeletedQuery(input: unknown): { deleted: boolean; asked: Record<string, unknown> } {
  const { deleted, ...asked } = parseInput(query, input)
  return { deleted: deleted === 'true', asked }
}
