import { z } from 'zod'
import type { Operation } from '#src/server/documentation/operation.ts'

/** A hand-written route in `/openapi.json`: its group, one sentence, and its body's schema. */
export function describeOperation(tag: string, summary: string, body?: z.ZodType, example?: unknown): () => Operation {
  return () => ({
    tag,
    summary,
    ...(body === undefined
      ? {}
      : {
          body: {
            schema: z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }),
            ...(example === undefined ? {} : { example }),
          },
        }),
  })
}
