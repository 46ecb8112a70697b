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

/** The same for a route that makes what it names: it answers 201, or 200 where the same request came before. */
export function describeCreation(tag: string, summary: string, body?: z.ZodType, example?: unknown): () => Operation {
  return () => ({
    ...describeOperation(tag, summary, body, example)(),
    answer: { status: 201, description: 'Created' },
  })
}
