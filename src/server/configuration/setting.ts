import { z } from 'zod'

/** An empty variable counts as absent: shells and container files make no difference. */
export function setting<Output>(schema: z.ZodType<Output, string>): z.ZodType<Output | undefined, string | undefined> {
  return z
    .string()
    .optional()
    .transform((text) => text?.trim() || undefined)
    .pipe(schema.optional())
}
