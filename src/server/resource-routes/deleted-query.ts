import { z } from 'zod'
import { parseInput } from '#src/server/http/parse-input.ts'

const query = z.looseObject({ deleted: z.enum(['true', 'false'], "This is 'true' or 'false'").optional() })

/** Whether a list is asked for what was deleted, and the rest of what is asked of it. */
export function readDeletedQuery(input: unknown): { deleted: boolean; asked: Record<string, unknown> } {
  const { deleted } = parseInput(query, input)
  // Taken from the input itself: a schema loses a parameter that is called '__proto__', which is to be refused by name.
  const asked = Object.fromEntries(Object.entries(input ?? {}).filter(([name]) => name !== 'deleted'))
  return { deleted: deleted === 'true', asked }
}
