import { z } from 'zod'
import { parseInput } from '#src/server/http/parse-input.ts'

const query = z.looseObject({ deleted: z.enum(['true', 'false'], "This is 'true' or 'false'").optional() })

/** Whether a list asks for deleted records, and the rest of its query. */
export function readDeletedQuery(input: unknown): { deleted: boolean; rest: Record<string, unknown> } {
  const { deleted } = parseInput(query, input)
  // Read from the raw input: a schema drops a parameter named '__proto__', which must be refused by name.
  const rest = Object.fromEntries(Object.entries(input ?? {}).filter(([name]) => name !== 'deleted'))
  return { deleted: deleted === 'true', rest }
}
